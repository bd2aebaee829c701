import { Problem } from '@voltyard/contracts/problems';

/** Somebody signs up who has an account; they are told under which name, since the provider has vouched for them. */
export class AccountExists extends Problem {
  constructor(readonly userName: string) {
    super('account-exists', [{ path: 'userName', message: `Your user name is ${userName}.` }]);
  }
  override get forPage(): Record<string, string> {
    return { userName: this.userName };
  }
}

import { Problem } from '@voltyard/contracts/problems';

/** A person signs up who has an account. It says under which name, since the provider has vouched for them. */
export class AccountExists extends Problem {
  constructor(readonly userName: string) {
    super('account-exists', [{ path: 'userName', message: `Your user name is ${userName}.` }]);
  }
  override get forPage(): Record<string, string> {
    return { userName: this.userName };
  }
}

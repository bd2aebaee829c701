import { specification } from '../event-store/given-when-then.js';
import { accountDecider } from './account.decider.js';
import { hashOf } from './secrets.js';
import { sessionDecider } from './session.decider.js';
import { userNameDecider } from './user-name.decider.js';

const atGoogle = { provider: 'google' as const, subject: '1' };
const atFacebook = { provider: 'facebook' as const, subject: '1' };
const ann = { userId: 'u1', userName: 'Ann', identity: atGoogle };

describe('a user name', () => {
  const given = specification(userNameDecider);
  const claim = { type: 'ClaimUserName' as const, ...ann };
  const claimed = { type: 'UserNameClaimed' as const, ...ann };
  test('goes to who claims it first', () => given().when(claim).then(claimed));
  test('may be claimed again by who has it', () =>
    given(claimed)
      .when({ ...claim, userId: 'u2' })
      .then());
  test.each([{ ...atGoogle, subject: '2' }, atFacebook])('is taken for anybody else (%j)', (identity) =>
    given(claimed)
      .when({ ...claim, identity })
      .thenRefused('user-name-taken'),
  );
});

describe('an account', () => {
  const given = specification(accountDecider);
  const open = { type: 'OpenAccount' as const, ...ann, displayName: 'Ann A.' };
  const opened = { type: 'AccountOpened' as const, ...ann, displayName: 'Ann A.' };
  test('is opened once', () => given().when(open).then(opened));
  test('is not opened again, not even by its owner', () =>
    given(opened).when(open).thenRefused('user-name-taken'));
  test('lets its owner in', () => given(opened).when({ type: 'LogIn', identity: atGoogle }).then());
  test('lets nobody else in', () =>
    given(opened).when({ type: 'LogIn', identity: atFacebook }).thenRefused('sign-in-refused'));
  test('that was never opened lets nobody in', () =>
    given().when({ type: 'LogIn', identity: atGoogle }).thenRefused('sign-in-refused'));
});

describe('a session', () => {
  const given = specification(sessionDecider);
  const codeHash = hashOf('code');
  const prepare = {
    type: 'PrepareSession' as const,
    sessionId: 's1',
    userId: 'u1',
    userName: 'Ann',
    codeHash,
    codeExpiresAt: '2026-11-21T12:01:00.000Z',
  };
  const { type: _, ...preparation } = prepare;
  const prepared = { type: 'SessionPrepared' as const, ...preparation };
  const tokenHash = hashOf('token');
  const expiresAt = '2026-12-21T12:00:00.000Z';
  const open = {
    type: 'OpenSession' as const,
    codeHash,
    at: '2026-11-21T12:00:30.000Z',
    tokenHash,
    expiresAt,
  };
  const opened = { type: 'SessionOpened' as const, sessionId: 's1', tokenHash, expiresAt };
  const revoked = { type: 'SessionRevoked' as const, sessionId: 's1' };

  test('is prepared for who was vouched for', () => given().when(prepare).then(prepared));
  test('prepared again with the same code adds nothing', () => given(prepared).when(prepare).then());
  test('is not prepared again with another code', () =>
    given(prepared)
      .when({ ...prepare, codeHash: hashOf('other') })
      .thenRefused('sign-in-code-used'));
  test('is opened by its code', () => given(prepared).when(open).then(opened));
  test('is not opened by another code', () =>
    given(prepared)
      .when({ ...open, codeHash: hashOf('other') })
      .thenRefused('sign-in-code-used'));
  test('is opened until its code expires, and not after', () => {
    given(prepared)
      .when({ ...open, at: '2026-11-21T12:01:00.000Z' })
      .then(opened);
    given(prepared)
      .when({ ...open, at: '2026-11-21T12:01:00.001Z' })
      .thenRefused('sign-in-code-used');
  });
  test('is not opened again for another token', () =>
    given(prepared, opened)
      .when({ ...open, tokenHash: hashOf('other') })
      .thenRefused('sign-in-code-used'));
  test('that never was is not opened', () => given().when(open).thenRefused('sign-in-code-used'));
  test('is revoked, opened or not', () => {
    given(prepared).when({ type: 'RevokeSession' }).then(revoked);
    given(prepared, opened).when({ type: 'RevokeSession' }).then(revoked);
  });
  test('revoked again, or never there, adds nothing', () => {
    given(prepared, opened, revoked).when({ type: 'RevokeSession' }).then();
    given().when({ type: 'RevokeSession' }).then();
  });
  test('is not opened after it was revoked', () =>
    given(prepared, revoked).when(open).thenRefused('sign-in-code-used'));
});

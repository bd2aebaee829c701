import { specification } from '../event-store/given-when-then.js';
import { accountDecider } from './account.decider.js';
import { identityDecider } from './identity.decider.js';
import { hiddenNames } from '../personal-data/hidden-names.js';
import { newKey } from '../personal-data/new-key.js';
import { hashOf } from './secrets.js';
import { sessionDecider } from './session.decider.js';
import { streamOfUserName, userNameDecider } from './user-name.decider.js';

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

describe('a user name that comes to nothing', () => {
  const given = specification(userNameDecider);
  const claimed = { type: 'UserNameClaimed' as const, ...ann };
  const released = { type: 'UserNameReleased' as const, userId: 'u1' };
  const bobs = { userId: 'u2', userName: 'aNN', identity: atFacebook };
  test('is given back by its claim, once', () => {
    given(claimed).when({ type: 'ReleaseUserName', userId: 'u1' }).then(released);
    given(claimed, released).when({ type: 'ReleaseUserName', userId: 'u1' }).then();
  });
  test('stays with who has claimed it meanwhile', () =>
    given(claimed).when({ type: 'ReleaseUserName', userId: 'u2' }).then());
  test('is free for the next one', () =>
    given(claimed, released)
      .when({ type: 'ClaimUserName', ...bobs })
      .then({ type: 'UserNameClaimed', ...bobs }));
});

test.each([
  ['Bill', 'bi1l'],
  ['0tto', 'OTTO'],
  ['ann_volt', 'annvolt'],
])('%s and %s are one stream: the first append has both', (one, other) => {
  const hidden = hiddenNames(newKey());
  expect(streamOfUserName(one, hidden)).toBe(streamOfUserName(other, hidden));
});

describe('an identity', () => {
  const given = specification(identityDecider);
  const name = { type: 'NameIdentity' as const, userId: 'u1', userName: 'Ann' };
  const named = { type: 'IdentityNamed' as const, userId: 'u1', userName: 'Ann' };
  test('has the name that comes first', () => given().when(name).then(named));
  test('may be given it again', () => given(named).when(name).then());
  test('has no second name', () =>
    given(named)
      .when({ ...name, userId: 'u2', userName: 'Ann-Two' })
      .thenRefused('account-exists'));
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
    device: null,
  };
  const opened = { type: 'SessionOpened' as const, sessionId: 's1', userId: 'u1', tokenHash, expiresAt };
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
  test('remembers the browser that opened it, where that says what it is', () =>
    given(prepared)
      .when({ ...open, device: 'Firefox on Windows' })
      .then({ ...opened, device: 'Firefox on Windows' }));
  test('is ended by its person, once', () => {
    given(prepared, opened).when({ type: 'EndSession', by: 'u1' }).then(revoked);
    given(prepared, opened, revoked).when({ type: 'EndSession', by: 'u1' }).then();
  });
  test('is none for anybody else to end, over or not', () => {
    const byAnother = { type: 'EndSession' as const, by: 'u2' };
    given().when(byAnother).thenRefused('not-found');
    given(prepared).when(byAnother).thenRefused('not-found');
    given(prepared, opened).when(byAnother).thenRefused('not-found');
    given(prepared, opened, revoked).when(byAnother).thenRefused('not-found');
  });
  test('is not opened after it was revoked', () =>
    given(prepared, revoked).when(open).thenRefused('sign-in-code-used'));
});

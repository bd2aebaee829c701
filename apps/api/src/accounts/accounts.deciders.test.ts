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
  test('that was never claimed is not given back', () =>
    given().when({ type: 'ReleaseUserName', userId: 'u1' }).then());
  test('is free for the next one', () =>
    given(claimed, released)
      .when({ type: 'ClaimUserName', ...bobs })
      .then({ type: 'UserNameClaimed', ...bobs }));
});

describe('the user name of a deleted account', () => {
  const given = specification(userNameDecider);
  const claimed = { type: 'UserNameClaimed' as const, ...ann };
  const retired = { type: 'UserNameRetired' as const };
  test('is retired, once', () => {
    given(claimed).when({ type: 'RetireUserName' }).then(retired);
    given(claimed, retired).when({ type: 'RetireUserName' }).then();
  });
  test('is not claimed again, not even by the same person', () =>
    given(claimed, retired)
      .when({ type: 'ClaimUserName', ...ann })
      .thenRefused('user-name-taken'));
  test('is not given back', () =>
    given(claimed, retired).when({ type: 'ReleaseUserName', userId: 'u1' }).then());
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
  const release = { type: 'ReleaseIdentity' as const, userId: 'u1' };
  const released = { type: 'IdentityReleased' as const, userId: 'u1' };
  test('is released with its account, once', () => {
    given(named).when(release).then(released);
    given(named, released).when(release).then();
    given().when(release).then();
  });
  test('is not released by another account', () =>
    given(named)
      .when({ ...release, userId: 'u2' })
      .then());
  test('that was released may have another name', () =>
    given(named, released)
      .when({ ...name, userId: 'u2', userName: 'Ann-Two' })
      .then({ ...named, userId: 'u2', userName: 'Ann-Two' }));
});

describe('an account', () => {
  const given = specification(accountDecider);
  const open = { type: 'OpenAccount' as const, ...ann, displayName: 'Ann A.' };
  const opened = { type: 'AccountOpened' as const, ...ann, displayName: 'Ann A.' };
  test('is opened once', () => given().when(open).then(opened));
  test('is not opened again, not even by its owner', () =>
    given(opened).when(open).thenRefused('user-name-taken'));
  test('lets its owner in', () => given(opened).when({ type: 'LogIn', identity: atGoogle }).then());
  test('lets no other person in', () =>
    given(opened).when({ type: 'LogIn', identity: atFacebook }).thenRefused('sign-in-refused'));
  test('that was never opened lets no person in', () =>
    given().when({ type: 'LogIn', identity: atGoogle }).thenRefused('sign-in-refused'));

  const closedAt = '2026-11-22T12:00:00.000Z';
  const aDayLater = '2026-11-23T12:00:00.000Z';
  const tooLate = '2026-11-23T12:00:00.001Z';
  const close = { type: 'CloseAccount' as const, at: closedAt, sessionId: 's1' };
  const reopen = { type: 'ReopenAccount' as const, at: aDayLater };
  const remove = { type: 'DeleteAccount' as const, at: tooLate };
  const erase = { type: 'EraseAccount' as const };
  const closed = { type: 'AccountClosed' as const, userId: 'u1', closedAt, sessionId: 's1' };
  const reopened = { type: 'AccountReopened' as const, userId: 'u1', closedAt };
  const deleted = { type: 'AccountDeleted' as const, userId: 'u1' };
  const erased = { type: 'AccountErased' as const, userId: 'u1' };
  const goneForGood = [
    ['deleted', [opened, closed, deleted]],
    ['erased', [opened, closed, deleted, erased]],
  ] as const;

  test('is closed by its person, once', () => {
    given(opened).when(close).then(closed);
    given(opened, closed)
      .when({ ...close, at: aDayLater, sessionId: 's2' })
      .then();
  });
  test('is restored for a day, once', () => {
    given(opened, closed).when(reopen).then(reopened);
    given(opened, closed, reopened).when(reopen).then();
    given(opened, closed)
      .when({ ...reopen, at: tooLate })
      .thenRefused('account-restore-too-late');
  });
  test('that was restored can be closed again', () =>
    given(opened, closed, reopened)
      .when({ ...close, at: aDayLater })
      .then({ ...closed, closedAt: aDayLater }));
  test('is closed five times within a day, and again a day after the first of them', () => {
    const closings = Array.from({ length: 5 }, (_, hour) => `2026-11-22T1${hour + 2}:00:00.000Z`);
    const before = ['2026-11-01T12:00:00.000Z', ...closings].flatMap((at) => [
      { ...closed, closedAt: at },
      { ...reopened, closedAt: at },
    ]);
    const given5 = () => given(opened, ...before);
    given(opened, ...before.slice(0, -2))
      .when({ ...close, at: '2026-11-22T16:00:00.000Z' })
      .then({ ...closed, closedAt: '2026-11-22T16:00:00.000Z' });
    given5()
      .when({ ...close, at: aDayLater })
      .thenRefused('account-closed-too-often');
    given5()
      .when({ ...close, at: tooLate })
      .then({ ...closed, closedAt: tooLate });
  });
  test('is deleted a day after it was closed, and not before', () => {
    given(opened, closed).when(remove).then(deleted);
    given(opened, closed)
      .when({ ...remove, at: aDayLater })
      .then();
    given(opened).when(remove).then();
    given(opened, closed, reopened).when(remove).then();
    given(opened, closed, deleted).when(remove).then();
  });
  test('is erased after it was deleted, once', () => {
    given(opened, closed, deleted).when(erase).then(erased);
    given(opened, closed, deleted, erased).when(erase).then();
    given(opened, closed).when(erase).then();
    given().when(erase).then();
  });
  test('that is closed lets its owner in, who may restore it, and no other person', () => {
    given(opened, closed).when({ type: 'LogIn', identity: atGoogle }).then();
    given(opened, closed).when({ type: 'LogIn', identity: atFacebook }).thenRefused('sign-in-refused');
  });
  test.each(goneForGood)('that is %s is gone: nothing is done with it any more', (_, events) => {
    given(...events)
      .when(close)
      .thenRefused('not-found');
    given(...events)
      .when(reopen)
      .thenRefused('not-found');
    given(...events)
      .when(remove)
      .then();
    given(...events)
      .when({ type: 'LogIn', identity: atGoogle })
      .thenRefused('sign-in-refused');
    given(...events)
      .when(open)
      .thenRefused('user-name-taken');
  });
  test('that never was is neither closed nor restored', () => {
    given().when(close).thenRefused('not-found');
    given().when(reopen).thenRefused('not-found');
    given().when(remove).then();
  });
  test.each([
    ['never opened', []],
    ['erased', [opened, closed, deleted, erased]],
  ] as const)('that is %s stays so, whatever a log says after it', (_, events) => {
    const after = [...events, closed, reopened, deleted];
    given(...after)
      .when(close)
      .thenRefused('not-found');
    given(...after)
      .when(erase)
      .then();
  });
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
  test('opened again for the same token adds nothing', () => given(prepared, opened).when(open).then());
  test('is not prepared again once it is open', () =>
    given(prepared, opened).when(prepare).thenRefused('sign-in-code-used'));
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

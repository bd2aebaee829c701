import { Switch } from '@blueprintjs/core';
import { type NoticeKind, noticeKinds } from '@voltyard/contracts/notices/notice-kinds';
import { noticeSettingsMachine } from '@voltyard/machines/notice-settings/notice-settings.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { LoadFailed } from '../ui/pages/LoadFailed';
import { ProblemMessage } from '../ui/ProblemMessage';
import { Skeleton } from '../ui/Skeleton';
import { unlessStopped } from '../wiring/failures/unless-stopped';
import { inspected } from '../wiring/inspection/inspection';
import { noticeKindNames } from './notice-copy';
import { useNoticesApi } from './notices-api';
import '../theme/forms.scss';
import './NoticeSettings.scss';

/** Of which kinds a person wants notices, each on or off. */
export function NoticeSettings() {
  const { loadKindsOff, saveKindsOff } = useNoticesApi();
  const [machine] = useState(() =>
    noticeSettingsMachine.provide({
      actors: {
        fetchSettings: fromPromise<NoticeKind[]>(({ signal }) => unlessStopped(signal, loadKindsOff(signal))),
        saveSettings: fromPromise<NoticeKind[], { off: NoticeKind[] }>(({ input: { off }, signal }) =>
          unlessStopped(signal, saveKindsOff(off, signal)),
        ),
      },
    }),
  );
  return <NoticeSwitches settings={useActorRef(machine, inspected)} />;
}

export function NoticeSwitches({ settings }: { settings: ActorRefFrom<typeof noticeSettingsMachine> }) {
  const state = useSelector(settings, (snapshot) => snapshot);
  const { off, problem } = state.context;
  if (state.matches('unloaded'))
    return (
      <LoadFailed
        title="Your settings could not be loaded"
        problem={problem?.message ?? null}
        onRetry={() => settings.send({ type: 'settings.retried' })}
      />
    );
  if (state.matches('loading'))
    return (
      <div role="status" aria-label="Loading your settings">
        <Skeleton width={280} height={160} />
      </div>
    );
  return (
    <fieldset className="notice-settings">
      <legend>Tell me about</legend>
      {noticeKinds.map((kind) => (
        <Switch
          key={kind}
          checked={!off.includes(kind)}
          label={noticeKindNames[kind]}
          onChange={({ currentTarget }) =>
            settings.send({ type: 'kind.switched', kind, isOn: currentTarget.checked })
          }
        />
      ))}
      {problem !== null && <ProblemMessage text={problem.message} />}
    </fieldset>
  );
}

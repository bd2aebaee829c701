import { Switch } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useActors } from '../wiring/root-actors';
import '../theme/forms.scss';
import './NoticeSettings.scss';

/** Whether this browser shows notices of its own while the marketplace is not in front. */
export function BrowserNotices() {
  const { browserNotices } = useActors();
  const state = useSelector(browserNotices, (snapshot) => snapshot);
  const hint = hintOf(state.value);
  return (
    <fieldset className="notice-settings">
      <legend>This browser</legend>
      {!state.matches('unsupported') && (
        <Switch
          checked={state.matches('on') || state.matches('asking')}
          aria-disabled={state.matches('asking') || state.matches('looking')}
          label="Show a notice while no page of Voltyard is in front"
          onChange={() => browserNotices.send({ type: state.matches('on') ? 'switched.off' : 'switched.on' })}
        />
      )}
      <p role="status" className="notice-settings__hint">
        {hint}
      </p>
    </fieldset>
  );
}

function hintOf(state: string): string {
  switch (state) {
    case 'asking':
      return 'Your browser asks you for permission.';
    case 'denied':
      return 'Your browser does not allow it. Permit notifications for this site in the browser’s settings, then switch it on here again.';
    case 'unsupported':
      return 'This browser cannot show notices for a page.';
    default:
      return '';
  }
}

import { act, render } from '@testing-library/react';
import { type Simulator, createSimulator } from '@voltyard/machines/simulator/simulator';
import { choicesAt } from '@voltyard/machines/simulator/choices';
import { hasErrors } from '@voltyard/machines/notifications/notifications.machine';
import { notificationsModel } from '@voltyard/machines/notifications/notifications.model';
import type { Step } from '@voltyard/machines/simulator/scenario';
import { oneOf, type Random, randomOf } from '@voltyard/machines/proof/random';
import type { UploadCardRef } from '@voltyard/machines/uploads/uploads.machine';
import { uploadsModel } from '@voltyard/machines/uploads/uploads.model';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { RootActors } from '../../wiring/root-actors';
import { useEnvironment } from './use-environment';
import type { UploadsActor } from './uploads';

/** Notifications and uploads on a bench each, joined as a form of the product joins them. */
function joined() {
  const notifications = createSimulator(notificationsModel, undefined);
  const uploads = createSimulator(uploadsModel, { existing: 0 });
  function Join() {
    useEnvironment(uploads.actor as UploadsActor);
    return null;
  }
  const actors = { notifications: notifications.actor as RootActors['notifications'] };
  render(
    <WorkbenchStage actors={actors}>
      <Join />
    </WorkbenchStage>,
  );
  return { notifications, uploads };
}

const cardsOf = (uploads: Simulator) =>
  (uploads.actor.getSnapshot().context.cards as { cardId: string; ref: UploadCardRef }[]).map(
    ({ cardId, ref }) => ({
      cardId,
      state: ref.getSnapshot(),
    }),
  );

const uploadingIn = (uploads: Simulator): string[] =>
  cardsOf(uploads)
    .filter(({ state }) => state.matches('uploading'))
    .map(({ cardId }) => cardId);

/** What a person and the network may do to the uploads; that there are errors is told by the wiring alone. */
const stepsOf = (uploads: Simulator) =>
  choicesAt(uploadsModel, uploads.current()).filter(
    (step) => step.type !== 'send' || !step.event.type.startsWith('errors.'),
  );

/** As often taken away as added, so that there are times with an error and times without. */
function notificationSteps(notifications: Simulator, random: Random): Step[] {
  const steps = choicesAt(notificationsModel, notifications.current());
  const isRemoval = (step: Step) => step.type === 'send' && step.event.type === 'notification.removed';
  const removals = steps.filter(isRemoval);
  return random() < 0.7 && removals.length > 0 ? removals : steps.filter((step) => !isRemoval(step));
}

test.each([1, 2, 3, 4])(
  'whatever is done, no upload begins while an error notification is there (seed %d)',
  (seed) => {
    const random = randomOf(seed);
    const { notifications, uploads } = joined();
    let begunWithoutError = 0;
    let timesWithError = 0;
    for (let step = 0; step < 600; step += 1) {
      const before = uploadingIn(uploads);
      act(() => {
        if (random() < 0.3) notifications.play(oneOf(random, notificationSteps(notifications, random)));
        else uploads.play(oneOf(random, stepsOf(uploads)));
      });
      const isThere = hasErrors(notifications.actor.getSnapshot());
      expect(cardsOf(uploads).map(({ state }) => state.context.isBlocked)).toEqual(
        cardsOf(uploads).map(() => isThere),
      );
      const begun = uploadingIn(uploads).filter((cardId) => !before.includes(cardId));
      expect(isThere ? begun : []).toEqual([]);
      timesWithError += isThere ? 1 : 0;
      begunWithoutError += isThere ? 0 : begun.length;
    }
    // else nothing was seen
    expect(timesWithError).toBeGreaterThan(50);
    expect(begunWithoutError).toBeGreaterThan(5);
  },
);

import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { StateOfAd } from '@voltyard/contracts/ads/ad-states';
import { carListOf, page, shows, titles } from '../../testing/ads-lists';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import { dayOf } from '../../ui/formats';

useEmptyBrowser();
const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterAll(() => logged.mockRestore());

describe.each(kindsUnderTest)('the state of an ad, $kind', (kindOfAd) => {
  const { kind } = kindOfAd;
  const { open, topic, car, old } = carListOf(kindOfAd);
  const over: StateOfAd = kind === 'wanted' ? 'found' : 'sold';
  const mine = (state: StateOfAd = 'live', version = 1) =>
    car('Mine', { userId: ann.id, state, version, stateSince: '2026-05-03T12:00:00.000Z' });
  const press = (name: string) => {
    const button = screen.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  /** Ann's list with her ad, and what she says of it. */
  async function annsList(changeAdState?: () => Promise<{ adId: string; version: number }>) {
    const said: unknown[] = [];
    const list = await open(page([mine(), old]), {
      user: ann,
      calls: {
        changeAdState: async (...question) => {
          said.push(question);
          return changeAdState ? changeAdState() : { adId: 'Mine', version: said.length + 1 };
        },
      },
    });
    await shows('Mine', 'Old Leaf');
    return { said, ...list };
  }

  test('is said by one press, leaves the list, and is undone by the message', async () => {
    const { said, world } = await annsList();
    await screen.findByRole('button', { name: `Mark as ${over}: Mine` }); // an owner's buttons come a little later
    press(`Mark as ${over}: Mine`);
    await screen.findByText(`“Mine” is ${over}`);
    world.push(world.change(topic, 'Mine', mine(over, 2)));
    await shows('Old Leaf');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    press('Undo');
    await screen.findByText(kind === 'wanted' ? '“Mine” is wanted again' : '“Mine” is available again');
    expect(said).toEqual([
      [kind, 'Mine', over, 1],
      [kind, 'Mine', 'live', 2],
    ]);
    world.push(world.change(topic, 'Mine', mine('live', 3)));
    await waitFor(() => expect(titles()).toContain('Mine'));
  });

  test('is said by its owner only', async () => {
    await annsList();
    await screen.findByRole('button', { name: `Mark as ${over}: Mine` });
    expect(screen.queryByRole('button', { name: `Mark as ${over}: Old Leaf` })).not.toBeInTheDocument();
  });

  test('says why it could not be changed, and leaves it as it is', async () => {
    await annsList(() =>
      Promise.reject(
        new CallFailed({ status: 409, code: 'ad-changed-elsewhere', message: 'Load it again.' }),
      ),
    );
    press(`Mark as ${over}: Mine`);
    await screen.findByText(/The ad was not changed\./);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Mark as ${over}: Mine` })).toHaveFocus();
  });

  test('waits for the answer to the press before', async () => {
    let answer: (saved: { adId: string; version: number }) => void = () => undefined;
    const { said } = await annsList(() => new Promise((resolve) => (answer = resolve)));
    press(`Mark as ${over}: Mine`);
    const button = screen.getByRole('button', { name: `Mark as ${over}: Mine` });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
    press(`Mark as ${over}: Mine`);
    expect(said).toHaveLength(1);
    answer({ adId: 'Mine', version: 2 });
    await screen.findByText(`“Mine” is ${over}`);
    expect(button).not.toHaveAttribute('aria-disabled');
  });
});

describe('cards', () => {
  const forSale = kindsUnderTest.find(({ kind }) => kind === 'for-sale')!;
  const { open, car } = carListOf(forSale);

  test('say in words that an ad is reserved, and since when', async () => {
    await open(page([car('Taken', { state: 'reserved', stateSince: '2026-05-03T12:00:00.000Z' })]));
    await shows('Taken');
    expect(screen.getByText(`Reserved since ${dayOf('2026-05-03T12:00:00.000Z')}`)).toBeInTheDocument();
  });

  test('of sold ads are shown where the list is asked for them, with the way back', async () => {
    const sold = car('Gone', { userId: ann.id, state: 'sold', stateSince: '2026-05-03T12:00:00.000Z' });
    await open(page([sold]), { user: ann, at: `${forSale.places}/list/car?state=sold` });
    await shows('Gone');
    expect(screen.getByText(`Sold on ${dayOf('2026-05-03T12:00:00.000Z')}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove filter: Only sold' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Make available: Gone' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Reserve: Gone' })).not.toBeInTheDocument();
  });
});

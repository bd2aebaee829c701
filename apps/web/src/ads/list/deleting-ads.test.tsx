import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type AdCard, type Deleted } from '@voltyard/contracts/ads/ad-card';
import { carListOf, page, shows } from '../../testing/ads-lists';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';

useEmptyBrowser();

describe.each(kindsUnderTest)('$kind', (kindOfAd) => {
  const { kind, places } = kindOfAd;
  const { open, topic, car, old, fresh } = carListOf(kindOfAd);

  test('recently deleted ads of one type of vehicle are loaded separately, counted, and continued by a button', async () => {
    const asked: unknown[] = [];
    const deleted = (title: string) => ({
      ...car(title, { userId: ann.id }),
      deletedAt: new Date().toISOString(),
    });
    await open(page([car('Mine', { userId: ann.id })]), {
      at: `${places}/list/car/${ann.id}`,
      user: ann,
      calls: {
        loadDeletedAds: async (...question) => {
          asked.push(question.slice(0, 3));
          return question[2] === null
            ? { cards: [deleted('Last')], next: 'page-2', count: 27, position: 10 }
            : { cards: [deleted('First')], next: null, count: 27, position: 10 };
        },
      },
    });
    await screen.findByText('Recently deleted (27)');
    expect(asked).toContainEqual([kind, 'car', null]);
    fireEvent.click(screen.getByText('Show more'));
    await screen.findByLabelText('Restore First');
    expect(screen.getByLabelText('Restore Last')).toBeInTheDocument();
    expect(asked.at(-1)).toEqual([kind, 'car', 'page-2']);
    expect(screen.queryByText('Show more')).not.toBeInTheDocument();
  });

  test('an ad deleted elsewhere is among the recently deleted at once, until it is restored there', async () => {
    let cards: Deleted<AdCard>[] = [];
    const { world } = await open(page([car('Mine', { userId: ann.id })]), {
      at: `${places}/list/car/${ann.id}`,
      user: ann,
      calls: {
        loadDeletedAds: async () => ({ cards, next: null, count: cards.length, position: 10 }),
      },
    });
    await shows('Mine');
    const ownDeleted = `deleted-ads:${ann.id}`;
    cards = [{ ...car('Gone', { userId: ann.id }), deletedAt: new Date().toISOString() }];
    world.push(world.change(ownDeleted, 'Gone', null));
    await screen.findByText('Recently deleted (1)');
    expect(screen.getByLabelText('Restore Gone')).toBeInTheDocument();
    cards = [];
    world.push(world.change(ownDeleted, 'Gone', null));
    await waitFor(() => expect(screen.queryByText('Recently deleted (1)')).not.toBeInTheDocument());
    await shows('Mine');
  });

  test('the user’s own ad is deleted at once and restored by Undo', async () => {
    const mine = car('Mine', { userId: ann.id });
    const done: string[] = [];
    const saved = { sellerAdId: 'Mine', buyerAdId: 'Mine', version: 2, position: 11 };
    const { world } = await open(page([mine, old]), {
      user: ann,
      calls: {
        deleteAd: async (asked, id) => (done.push(`deleted ${asked} ${id}`), saved),
        restoreAd: async (asked, id) => (done.push(`restored ${asked} ${id}`), saved),
      },
    });
    await shows('Mine', 'Old Leaf');
    expect(screen.queryByRole('button', { name: 'Delete Old Leaf' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Delete Mine' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('“Mine” is back');
    expect(done).toEqual([`deleted ${kind} Mine`, `restored ${kind} Mine`]);
    world.push(world.change(topic, 'Mine', null), world.change(topic, 'Mine', mine));
    await shows('Mine', 'Old Leaf');
  });

  test('after a deletion by keyboard the focus is on Undo, then on the restored ad or the next one', async () => {
    const [mine, next] = [car('Mine', { userId: ann.id, createdAt: fresh.createdAt }), old];
    const saved = { sellerAdId: 'Mine', buyerAdId: 'Mine', version: 2, position: 11 };
    const { world } = await open(page([mine, next]), {
      user: ann,
      calls: { deleteAd: async () => saved, restoreAd: async () => saved },
    });
    await shows('Mine', 'Old Leaf');
    const press = (name: string) => {
      const button = screen.getByRole('button', { name });
      button.focus();
      fireEvent.click(button);
    };
    const remove = async () => {
      press('Delete Mine');
      await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
      world.push(world.change(topic, 'Mine', null));
      await shows('Old Leaf');
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    };
    await remove();
    press('Undo');
    await screen.findByText('“Mine” is back');
    expect(screen.getByRole('main')).toHaveFocus();
    world.push(world.change(topic, 'Mine', mine));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Mine' })).toHaveFocus());

    await remove();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Undo' }), { key: 'Escape' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Old Leaf' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  test('an ad looks deleted while it is being deleted, and a second press has no effect', async () => {
    const mine = car('Mine', { userId: ann.id });
    const saved = { sellerAdId: 'Mine', buyerAdId: 'Mine', version: 2, position: 11 };
    const calls: { done: () => void; fail: () => void }[] = [];
    const held = () =>
      new Promise<typeof saved>((resolve, reject) =>
        calls.push({ done: () => resolve(saved), fail: () => reject(CallFailed.offline()) }),
      );
    const { actors } = await open(page([mine, old]), {
      user: ann,
      calls: { deleteAd: held, restoreAd: held },
    });
    await shows('Mine', 'Old Leaf');
    const card = screen.getByRole('article', { name: 'Mine' });
    fireEvent.click(screen.getByRole('button', { name: 'Delete Mine' }));
    const button = screen.getByRole('button', { name: 'Deleting Mine …' });
    expect(card).toHaveAttribute('aria-busy', 'true');
    expect(card).toHaveTextContent('Deleting …');
    expect(screen.getByRole('article', { name: 'Old Leaf' })).not.toHaveAttribute('aria-busy');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('link', { name: 'Edit Mine' })).not.toBeInTheDocument();
    fireEvent.click(button);
    expect(calls).toHaveLength(1);

    await act(async () => calls[0]!.fail());
    expect(card).not.toHaveAttribute('aria-busy');
    fireEvent.click(screen.getByRole('button', { name: 'Delete Mine' }));
    expect(calls).toHaveLength(2);
    await act(async () => calls[1]!.done());

    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Restoring “Mine” …')).toBeInTheDocument();
    expect(screen.queryByText('“Mine” was deleted')).not.toBeInTheDocument();
    await act(async () => calls[2]!.fail());
    const notices = () =>
      actors.notifications.getSnapshot().context.notifications.map(({ message }) => message);
    expect(screen.getByText('“Mine” is still deleted')).toBeInTheDocument();
    expect(notices()).toEqual([
      'The ad was not restored. No connection to Voltyard. Check your network and try again.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(notices()).toEqual([]);
    await act(async () => calls[3]!.done());
    expect(screen.getByText('“Mine” is back')).toBeInTheDocument();
    expect(calls).toHaveLength(4);
  });

  test('the focus stays elsewhere if the user moved it while an ad was deleted', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const saved = { sellerAdId: 'Mine', buyerAdId: 'Mine', version: 2, position: 11 };
    await open(page([car('Mine', { userId: ann.id })]), {
      user: ann,
      calls: { deleteAd: () => answered.then(() => saved) },
    });
    await shows('Mine');
    const button = screen.getByRole('button', { name: 'Delete Mine' });
    button.focus();
    fireEvent.click(button);
    screen.getByRole('searchbox').focus();
    answer();
    await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

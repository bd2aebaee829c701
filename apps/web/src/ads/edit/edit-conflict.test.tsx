import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { editFormOf, refused, save, title, type } from '../../testing/edit-form';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann } from '../../testing/render-app';
import type { AdsApi } from '../ads-api';

useEmptyBrowser();

describe.each(kindsUnderTest)('$kind', (kindOfAd) => {
  const { kind, ad } = kindOfAd;
  const { mine, id, at, openEdit } = editFormOf(kindOfAd);

  const conflict = (changes: Parameters<typeof ad>[0], calls: Partial<AdsApi> = {}) => {
    const theirs = ad({ userId: ann.id, version: 7, photos: mine.photos, adId: id, ...changes });
    let isThere = false;
    return openEdit({
      loadAd: async () => (isThere ? theirs : mine),
      updateAd: async () => {
        isThere = true;
        throw refused('ad-changed-elsewhere', 409);
      },
      ...calls,
    });
  };
  const question = (name: string) => within(screen.getByRole('group', { name }));

  test('a save after a change elsewhere leads to the conflict page', async () => {
    const { router } = await openEdit({
      updateAd: () => Promise.reject(refused('ad-changed-elsewhere', 409)),
    });
    await type('Renault Zoe, now cheaper');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/conflict'));
    expect(router.state.location.search).toBe('?code=ad-changed-elsewhere');
  });

  test('a conflict shows both versions field by field, and saves the choices on top of the other version', async () => {
    const saved: unknown[] = [];
    let attempts = 0;
    const theirs = ad({
      userId: ann.id,
      adId: id,
      version: 7,
      title: 'Changed on the phone',
      description: 'New',
    });
    const { router } = await openEdit({
      loadAd: async () => (attempts === 0 ? mine : theirs),
      updateAd: async (asked, adId, version, fields) => {
        attempts += 1;
        if (attempts === 1) throw refused('ad-changed-elsewhere', 409);
        saved.push({ asked, adId, version, title: fields.title, description: fields.description });
        return { adId, version: 8 };
      },
    });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByRole('form', { name: 'What differs' });
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Title',
      'Description',
    ]);
    expect(question('Title').getByRole('radio', { name: 'Yours Renault Zoe, now cheaper' })).toBeChecked();
    expect(
      question('Title').getByRole('radio', { name: 'Saved meanwhile Changed on the phone' }),
    ).not.toBeChecked();
    expect(question('Description').getByRole('radio', { name: 'Saved meanwhile New' })).toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(at));
    expect(saved).toEqual([
      { asked: kind, adId: id, version: 7, title: 'Renault Zoe, now cheaper', description: 'New' },
    ]);
  });

  test('both versions are shown as on cards: amounts with their currency, and missing answers as missing', async () => {
    await conflict({ amount: 9500, description: 'With a towbar' });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByRole('form', { name: 'What differs' });
    const amount = question(kind === 'for-sale' ? 'Price' : 'Highest budget');
    expect(amount.getByRole('radio', { name: 'Saved meanwhile €9,500' })).toBeChecked();
    expect(amount.getByRole('radio', { name: /^Yours €1\d,\d00$/ })).not.toBeChecked();
    expect(question('Description').getByRole('radio', { name: 'Yours not given' })).not.toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Choose all of yours' }));
    expect(question('Description').getByRole('radio', { name: 'Yours not given' })).toBeChecked();
  });

  test('an answer that was changed only here is compared with the saved one', async () => {
    await conflict({ title: mine.title, description: 'New' });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByRole('form', { name: 'What differs' });
    expect(question('Title').getByRole('radio', { name: 'As it is saved Renault Zoe' })).not.toBeChecked();
    expect(question('Description').getByRole('radio', { name: 'Saved meanwhile New' })).toBeChecked();
  });

  test('the other version of a field can be chosen, and editing continues', async () => {
    await conflict({ title: 'Changed on the phone' });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByRole('form', { name: 'What differs' });
    fireEvent.click(question('Title').getByRole('radio', { name: /^Saved meanwhile/ }));
    fireEvent.click(screen.getByRole('link', { name: 'Back to the form with these answers' }));
    expect(await title()).toHaveValue('Changed on the phone');
  });

  test('the form keeps answers and captions typed before a conflict, and can drop them for the saved ones', async () => {
    await conflict({ title: 'Changed on the phone' });
    await type('Renault Zoe, now cheaper');
    fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: 'From behind' } });
    save();
    fireEvent.click(await screen.findByRole('link', { name: 'Back to the form with these answers' }));
    await screen.findByText(/your answers from before/i);
    expect(screen.getByLabelText('Title')).toHaveValue('Renault Zoe, now cheaper');
    expect(screen.getByLabelText(/^Caption/)).toHaveValue('From behind');
    fireEvent.click(screen.getByRole('button', { name: 'Show the newest instead' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Changed on the phone');
    expect(screen.queryByText(/your answers from before/i)).not.toBeInTheDocument();
  });

  test('an ad that was deleted meanwhile shows the typed answers for copying', async () => {
    let isGone = false;
    await openEdit({
      loadAd: async () => {
        if (isGone) throw refused('not-found', 404);
        return mine;
      },
      updateAd: async () => {
        isGone = true;
        throw refused('ad-changed-elsewhere', 409);
      },
    });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByText(/^The ad was deleted meanwhile/);
    expect(screen.getByText('Renault Zoe, now cheaper')).toBeInTheDocument();
  });
});

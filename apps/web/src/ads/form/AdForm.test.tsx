import '@testing-library/jest-dom';
import { adSaveMachine } from '@voltyard/machines/ad-save/ad-save.machine';
import type { SaveAdInput, SavedAd } from '@voltyard/machines/ad-save/ad-save.setup';
import { allFacts } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { type AdDraft, draftOfCard, emptyDraft } from '../draft/ad-draft';
import { bikeCard, carCard, photo } from '../../testing/ad-fixtures';
import { isInvalid } from '../draft/draft-problems';
import { AdSaveForm } from './AdSaveForm';
import { wantedCarCard } from '../../testing/wanted-fixtures';

const defaults = { currency: 'EUR', country: 'DE', town: '', postcode: '' };
const empty = emptyDraft('for-sale', 'car', defaults);
const emptyWanted = emptyDraft('wanted', 'car', defaults);

type SaveAnswer = () => Promise<SavedAd>;

/** The form with the machine that saves it; `submitted` are the drafts that were sent. */
function show(initial: AdDraft, answer: SaveAnswer = () => new Promise(() => {})) {
  const submitted: AdDraft[] = [];
  let latest = initial;
  const machine = adSaveMachine.provide({
    actors: {
      saveAd: fromPromise<SavedAd, SaveAdInput>(() => {
        submitted.push(latest);
        return answer();
      }),
    },
    actions: { announceSaved: () => {}, announceFailed: () => {} },
  });
  const save = createActor(machine, { input: { mode: 'create' } }).start();
  save.send({ type: 'form.restored', isInvalid: isInvalid(initial) });
  function Form() {
    const [draft, setDraft] = useState(initial);
    latest = draft;
    return (
      <AdSaveForm
        id="form"
        adId="00000000-0000-4000-8000-000000000001"
        save={save}
        draft={draft}
        onDraftChanged={setDraft}
        photos={null}
        photoOptions={[{ value: photo().photoId, label: 'Photo 2: Certificate' }]}
        label="Save"
        note="Draft saved"
      />
    );
  }
  render(<Form />);
  return { submitted };
}

const field = (name: string | RegExp) => screen.getByLabelText(name);
const type = (name: string | RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const leave = (name: string | RegExp) => {
  field(name).focus();
  fireEvent.blur(field(name));
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

test('nothing is wrong before a question was left', () => {
  show(empty);
  expect(field('Price')).toHaveAttribute('aria-invalid', 'false');
  leave('Price');
  expect(field('Price')).toHaveAttribute('aria-invalid', 'true');
  expect(field('Price')).toHaveAccessibleDescription('Enter the price.');
  expect(field('Brand')).toHaveAttribute('aria-invalid', 'false');
});

test('saving tells everything that is missing and leads there', () => {
  const { submitted } = show({ ...draftOfCard(carCard()), title: 'Zoe', price: '' });
  save();
  const summary = screen.getByRole('group', { name: '1 answer is missing, 1 answer needs another look' });
  expect(summary).toHaveFocus();
  fireEvent.click(within(summary).getByRole('link', { name: 'Title' }));
  expect(field('Title')).toHaveFocus();
  expect(submitted).toEqual([]);
  expect(screen.getByText('Not posted yet: some answers need another look.')).toBeInTheDocument();

  type('Title', 'Renault Zoe');
  type('Price', '12.500');
  expect(screen.getByText('Draft saved')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: /answer (is|needs)/ })).not.toBeInTheDocument();
  expect(field('Price')).toHaveAccessibleDescription('Reads as €12,500.');
  save();
  expect(submitted).toHaveLength(1);
});

test('beside a price on request it is said who sees it, and that no budget is compared with it', () => {
  show({ ...draftOfCard(carCard()), priceType: 'on-request', price: '' });
  const sentence =
    'Only you see it, until you show it: buyers read “Price on request”, and no budget is compared with it.';
  expect(field('Price')).toHaveAccessibleDescription(sentence);
  type('Price', '12.500');
  expect(field('Price')).toHaveAccessibleDescription(`Reads as €12,500. ${sentence}`);
});

test('a description that is too long is kept whole, and told by how much', () => {
  show(empty);
  // The browser would cut it without a word.
  expect(field(/^Description/)).not.toHaveAttribute('maxlength');
  type(/^Description/, 'a'.repeat(20_000));
  leave(/^Description/);
  expect(field(/^Description/)).toHaveAccessibleDescription(
    'The description has 15,000 characters too many: it can have 5,000.',
  );
});

test('the kind of vehicle decides the questions, and keeps what they share', () => {
  show(draftOfCard(carCard({ brand: 'Renault' })));
  expect(screen.getByRole('group', { name: 'Charging connectors' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: 'Bike' }));
  expect(screen.queryByRole('group', { name: 'Charging connectors' })).not.toBeInTheDocument();
  expect(field('Brand')).toHaveValue('Renault');
  expect(field(/^Legal class/)).toBeRequired();
  expect(field(/^Bike type/)).toHaveValue('');
  expect(field(/^Odometer/)).not.toBeRequired();
});

describe('optional fields', () => {
  const fold = (title: string) => screen.getByRole('heading', { name: title }).closest('details');

  test('are folded until one of them is answered', () => {
    show(draftOfCard(carCard({ motorKw: 100 })));
    expect(fold('Drive and equipment')).toHaveAttribute('open');
    expect(fold('Warranty and history')).not.toHaveAttribute('open');
    expect(fold('Battery and range')).toBeNull();
  });

  test('open when one of them has a problem', () => {
    show({ ...draftOfCard(carCard()), vin: '' });
    type(/^VIN/, '17');
    save();
    fold('Numbers for your records')!.removeAttribute('open');
    fireEvent.click(screen.getByRole('link', { name: 'VIN' }));
    expect(fold('Numbers for your records')).toHaveAttribute('open');
    expect(field(/^VIN/)).toHaveFocus();
    expect(field(/^VIN/)).toHaveAccessibleDescription(
      'The VIN has 17 letters and digits, none of them I, O or Q.',
    );
  });

  test('a battery health is asked for its evidence as soon as there is a percentage', () => {
    const { submitted } = show(draftOfCard(carCard()));
    expect(screen.queryByLabelText('How the health was measured')).not.toBeInTheDocument();
    type(/^Battery health/, '93');
    expect(field('How the health was measured')).toBeRequired();
    save();
    expect(submitted).toEqual([]);
    expect(screen.getByRole('group', { name: '3 answers are missing' })).toHaveTextContent(
      'Choose how the health was measured.',
    );
    type(/^Battery health/, '');
    save();
    expect(submitted).toHaveLength(1);
  });

  test('the proof of a battery health is one of the photos', () => {
    const { submitted } = show(draftOfCard(carCard()));
    type(/^Battery health/, '93');
    type('How the health was measured', 'certificate');
    type('Measured as', 'energy');
    type('Day of the measurement', '2026-01-31');
    type(/^Photo of the proof/, photo().photoId);
    expect(screen.getByRole('option', { name: 'Photo 2: Certificate' })).toBeInTheDocument();
    save();
    expect(submitted[0]).toMatchObject({ sohProofPhotoId: photo().photoId });
  });

  test('a proof whose photo was removed is shown as that, and can be cleared', () => {
    const soh = { ...allFacts.car.soh, proofPhotoId: 'removed' };
    const { submitted } = show(draftOfCard(carCard({ soh, photos: [photo({ photoId: 'removed' })] })));
    expect(field(/^Photo of the proof/)).toHaveDisplayValue('A photo that was removed');
    type(/^Photo of the proof/, '');
    expect(screen.queryByRole('option', { name: 'A photo that was removed' })).not.toBeInTheDocument();
    save();
    expect(submitted[0]).toMatchObject({ sohProofPhotoId: '' });
  });

  test('can be cleared', () => {
    const { submitted } = show(draftOfCard(carCard({ heatPump: true, colour: 'blue' })));
    type(/^Heat pump/, '');
    type(/^Colour/, 'red');
    save();
    expect(submitted[0]).toMatchObject({ heatPump: '', colour: 'red' });
  });
});

test('a two-wheeler is asked in Wh', () => {
  show(draftOfCard(bikeCard({ batteryUsableKwh: 0.625 })));
  expect(field('Battery capacity')).toHaveValue('625');
  expect(screen.getByText('Wh')).toBeInTheDocument();
});

test('several connectors and a yes or no are answered by their chips', () => {
  const { submitted } = show({ ...draftOfCard(carCard()), connectors: [] });
  fireEvent.click(screen.getByRole('checkbox', { name: 'CCS 2' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Type 2' }));
  save();
  expect(submitted[0]?.connectors).toEqual(['type2', 'ccs2']);
});

test('a refusal of the server stands at its question', async () => {
  const fields = [{ path: 'title', message: 'This title is not allowed.' }];
  show(draftOfCard(carCard()), () => Promise.reject(Object.assign(new Error('refused'), { fields })));
  save();
  await waitFor(() => expect(field('Title')).toHaveAccessibleDescription('This title is not allowed.'));
  type('Title', 'Another title');
  expect(field('Title')).not.toBeInvalid();
});

describe('a wanted ad', () => {
  test('needs little, and leaves every criterion open', () => {
    const { submitted } = show(emptyWanted);
    save();
    const summary = screen.getByRole('group', { name: '3 answers are missing' });
    expect(summary).toHaveTextContent('Enter the title.');
    expect(summary).toHaveTextContent('Enter the highest budget.');
    type('Title', 'A small car');
    type('Highest budget', '12.500');
    type(/^Postcode/, '10115');
    expect(field('Highest budget')).toHaveAccessibleDescription('Reads as €12,500.');
    save();
    expect(submitted).toHaveLength(1);
  });

  test.each([
    ['Car', ['Charging connectors'], ['Legal classes']],
    ['Bike', ['Legal classes'], ['Charging connectors']],
    ['Scooter', ['Legal classes', 'Charging connectors'], []],
  ])('of a %s is asked for %s but not for %s', (vehicle, asked, notAsked) => {
    show(emptyWanted);
    fireEvent.click(screen.getByRole('radio', { name: vehicle }));
    const group = (name: string) => screen.queryByRole('group', { name: new RegExp(`^${name}`) });
    for (const name of asked) expect(group(name)).toBeInTheDocument();
    for (const name of notAsked) expect(group(name)).not.toBeInTheDocument();
  });

  test('several brands are separated by commas, and read back one by one', () => {
    const { submitted } = show(draftOfCard(wantedCarCard()));
    expect(field(/^Brands/)).toHaveValue('Renault, VW');
    type(/^Brands/, 'Riese & Müller, VW, vw ,');
    expect(field(/^Brands/)).toHaveAccessibleDescription('2 names: Riese & Müller VW');
    save();
    expect(submitted[0]?.brands).toBe('Riese & Müller, VW, vw ,');
  });

  test('types, and numbers in the unit, of another kind of vehicle are not kept', () => {
    const { submitted } = show(draftOfCard(wantedCarCard({ subTypes: ['suv'] })));
    fireEvent.click(screen.getByRole('radio', { name: 'Bike' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Cargo bike' }));
    save();
    expect(submitted[0]).toMatchObject({ subTypes: ['cargo'], batteryUsableKwhMin: '', rangeKmMin: '250' });
  });

  test('a budget upside down is told at its question', () => {
    const { submitted } = show({ ...draftOfCard(wantedCarCard()), budgetMin: '20000', budgetMax: '10000' });
    save();
    expect(field(/^Lowest budget/)).toHaveAccessibleDescription(
      'The lowest budget is not above the highest.',
    );
    expect(submitted).toEqual([]);
  });
});

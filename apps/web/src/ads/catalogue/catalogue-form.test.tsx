import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { useState } from 'react';
import { zoeModel } from '../../testing/catalogue-fixtures';
import { listCounts } from '../../testing/list-counts';
import { AdsWorld } from '../../testing/ads-world';
import { type AdsApi, AdsApiContext } from '../ads-api';
import { type AdDraft, emptyDraft } from '../draft/ad-draft';
import { AdForm } from '../form/AdForm';

const zoe = zoeModel({ variant: 'R135 ZE50', connectors: ['type2', 'ccs2'] });
const megane: CatalogueModel = { productType: 'car', brand: 'Renault', model: 'Megane E-Tech' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function show(
  kind: AdDraft['kind'] = 'for-sale',
  findCatalogueModels: AdsApi['findCatalogueModels'] = async () => [zoe, megane],
  calls: Partial<AdsApi> = {},
) {
  const asked: string[] = [];
  const { api } = new AdsWorld({
    ...calls,
    findCatalogueModels: (text, ...others) => {
      asked.push(text.trim());
      return findCatalogueModels(text, ...others);
    },
  });
  function Form() {
    const [draft, setDraft] = useState(
      emptyDraft(kind, 'car', { currency: 'EUR', country: 'DE', town: '', postcode: '' }),
    );
    return (
      <AdsApiContext value={api}>
        <AdForm
          id="form"
          draft={draft}
          onChange={setDraft}
          onSubmit={() => undefined}
          attempts={0}
          photos={null}
          photoOptions={[]}
          footer={null}
        />
      </AdsApiContext>
    );
  }
  render(<Form />);
  return { asked };
}

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}(optional)?$`));
const pause = () => act(() => jest.advanceTimersByTimeAsync(200));
async function type(name: string, text: string) {
  act(() => field(name).focus());
  fireEvent.change(field(name), { target: { value: text } });
  await pause();
}
const listed = (name: string) => {
  const list = document.getElementById(field(name).getAttribute('aria-controls')!)!;
  return within(list).queryAllByRole('option');
};
const textsListed = (name: string) => listed(name).map(({ textContent }) => textContent);
/** The labels of the marked answers. A query by role would take seconds, because the form lists every country. */
const marks = () =>
  screen.queryAllByText(/, from the catalogue$/).map(({ textContent }) => textContent.split(',')[0]);
const press = (text: string) => fireEvent.click(screen.getByText(text));
const chooseZoe = async () => {
  await type('Brand', 'zoe');
  fireEvent.keyDown(field('Brand'), { key: 'ArrowDown' });
  fireEvent.keyDown(field('Brand'), { key: 'Enter' });
  await pause();
};

test('choosing a model by keyboard fills in the form and marks what is to be confirmed', async () => {
  show();
  await type('Brand', 'zoe');
  expect(textsListed('Brand')).toEqual([
    'Renault Zoe R135 ZE50 from 2019 · 52\u00a0kWh',
    'Renault Megane E-Tech ',
  ]);
  await chooseZoe();
  expect(field('Brand')).toHaveValue('Renault');
  expect(field('Model')).toHaveValue('Zoe');
  expect(field('Usable battery')).toHaveValue('52');
  expect(marks()).toEqual(['Variant', 'Usable battery', 'Charging connectors']);
  const described = [
    field('Variant'),
    field('Usable battery'),
    screen.getByText('Charging connectors').closest('fieldset')!,
  ];
  for (const marked of described)
    expect(marked).toHaveAccessibleDescription(/From the catalogue, please confirm$/);
  expect(field('Brand')).not.toHaveAccessibleDescription(/catalogue, please confirm/);
  expect(
    screen.getByText(
      'From the catalogue: variant, usable battery, and charging connectors. Check that this is true of your vehicle.',
    ),
  ).toBeInTheDocument();
});

test('a mark disappears when its answer is confirmed or edited, and the focus stays there', async () => {
  show();
  await chooseZoe();
  press('Usable battery, from the catalogue');
  expect(field('Usable battery')).toHaveFocus();
  expect(field('Usable battery')).not.toHaveAccessibleDescription(/catalogue, please confirm/);
  await type('Variant', 'Intens');
  expect(marks()).toEqual(['Charging connectors']);
  press('Confirm all');
  expect(marks()).toEqual([]);
  expect(screen.queryByText('Undo')).not.toBeInTheDocument();
  expect(field('Usable battery')).toHaveValue('52');
});

test('undo restores the typed answers', async () => {
  show();
  await chooseZoe();
  press('Undo');
  expect(field('Brand')).toHaveValue('zoe');
  expect(field('Model')).toHaveValue('');
  expect(field('Usable battery')).toHaveValue('');
  expect(marks()).toEqual([]);
  expect(field('Model')).toHaveFocus();
});

test('models are searched within the brand', async () => {
  const { asked } = show();
  await type('Brand', 'Renault');
  await type('Model', 'zo');
  // The brand that was left is looked up as well.
  expect(asked).toEqual(['Renault', 'Renault', 'Renault zo']);
});

test('names outside the catalogue can be typed, also when the call fails', async () => {
  show('for-sale', () => Promise.reject(new Error('offline')));
  await type('Brand', 'Votol');
  expect(textsListed('Brand')).toEqual([]);
  expect(field('Brand')).toHaveValue('Votol');
});

test('a wanted ad completes names in its lists and fills in nothing else', async () => {
  const { asked } = show('wanted');
  await type('Brands', 'VW, ren');
  expect(textsListed('Brands')).toEqual(['Renault']);
  fireEvent.click(listed('Brands')[0]!);
  await pause();
  expect(field('Brands')).toHaveValue('VW, Renault');
  await type('Brands', 'Renault');
  await type('Models', 'zo');
  expect(textsListed('Models')).toEqual(['Zoe', 'Megane E-Tech']);
  // The brand that was left is looked up as well.
  expect(asked).toEqual(['ren', 'Renault', 'Renault', 'Renault zo']);
  expect(marks()).toEqual([]);
});

test('a brand of an ad for sale that was left and is misspelt is corrected by one press, and the rest stays', async () => {
  show('for-sale', async (text) => (['Re', 'Renault'].includes(text.trim()) ? [zoe] : []), {
    loadFilterCounts: async () => listCounts({}),
  });
  await type('Model', 'Zoe');
  await type('Brand', 'Renualt');
  expect(screen.queryByText(/^Did you mean/)).not.toBeInTheDocument();
  act(() => field('Brand').blur());
  await pause();
  press('Did you mean Renault?');
  await pause();
  expect(field('Brand')).toHaveValue('Renault');
  expect(field('Brand')).toHaveFocus();
  expect(field('Model')).toHaveValue('Zoe');
  expect(screen.queryByText(/^Did you mean/)).not.toBeInTheDocument();
});

describe('a brand of a wanted ad that was left', () => {
  const inAds = async () =>
    listCounts({
      values: {
        brand: [
          { value: 'Polestar', count: 3 },
          { value: 'Xiomi', count: 0 },
        ],
      },
    });
  const guesses = () => screen.queryAllByText(/^Did you mean/).map(({ textContent }) => textContent);
  const leave = async (text: string) => {
    await type('Brands', text);
    act(() => field('Brands').blur());
    await pause();
  };

  test('and is a part of one or misspelt is corrected by one press', async () => {
    show('wanted', async (text) => (text.trim() === 'Rena' ? [zoe] : []), {
      loadFilterCounts: inAds,
      loadSuggestion: async (_kind, _type, text) => (text === 'Xiomi' ? 'Xiaomi' : null),
    });
    await leave('Rena, Xiomi, Pole');
    expect(guesses()).toEqual(['Did you mean Renault?', 'Did you mean Xiaomi?', 'Did you mean Polestar?']);
    press('Did you mean Xiaomi?');
    await pause();
    expect(field('Brands')).toHaveValue('Rena, Xiaomi, Pole');
    expect(field('Brands')).toHaveFocus();
    expect(guesses()).toEqual(['Did you mean Renault?', 'Did you mean Polestar?']);
  });

  test('and that an ad or the catalogue has is left alone, as while it is typed', async () => {
    show('wanted', async (text) => (text.trim() === 'renault' ? [zoe] : []), {
      loadFilterCounts: inAds,
      loadSuggestion: async () => 'Xiaomi',
    });
    await leave('renault, POLESTAR');
    expect(guesses()).toEqual([]);
    await type('Brands', 'Xiomi');
    expect(guesses()).toEqual([]);
  });

  test.each(['Renalt', 'Renaault', 'Remault', 'Reanult'])(
    'and is a slip from one of the catalogue that no ad has (%s) is corrected',
    async (typed) => {
      show('wanted', async (text) => (text.trim() === 'Re' ? [zoe] : []), { loadFilterCounts: inAds });
      await leave(typed);
      expect(guesses()).toEqual(['Did you mean Renault?']);
    },
  );

  test.each(['Ronolt', 'Ren'])('and is too far from all (%s) is left alone', async (typed) => {
    show('wanted', async (text) => (text.trim() === 'Re' ? [zoe] : []), { loadFilterCounts: inAds });
    await leave(typed);
    expect(guesses()).toEqual([]);
  });

  test('and that nothing is like is left alone', async () => {
    show('wanted', async () => [], { loadFilterCounts: inAds });
    await leave('Votol');
    expect(guesses()).toEqual([]);
  });
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import type { AdsApi } from '../ads-api';
import { counted, enter, openPanel, typed } from '../../testing/filter-panel';

afterEach(() => jest.restoreAllMocks());

test('a brand is added once by its name, and removed by its checkbox', async () => {
  const { group, expectAsked } = await openPanel();
  const another = () => group('Brand').getByRole('combobox', { name: 'Another brand' });
  typed(another(), 'Citroën');
  enter(another());
  await expectAsked('?brand=Citroën');
  typed(another(), 'citroen');
  enter(another());
  typed(another(), 'VW');
  enter(another());
  await expectAsked('?brand=Citroën&brand=VW');
  expect(another()).toHaveValue('');
  fireEvent.click(group('Brand').getByRole('checkbox', { name: 'Citroën' }));
  await expectAsked('?brand=VW');
});

test('a brand that begins no known name is corrected by the first suggestion', async () => {
  const { group, expectAsked } = await openPanel('', undefined, {
    loadSuggestion: async (_kind, _type, text) => (text === 'mercdes' ? 'Mercedes-Benz' : null),
  });
  const another = group('Brand').getByRole('combobox', { name: 'Another brand' });
  act(() => another.focus());
  typed(another, 'mercdes');
  fireEvent.click(await screen.findByRole('option', { name: 'Did you mean Mercedes-Benz?' }));
  await expectAsked('?brand=Mercedes-Benz');
});

test('a brand keeps its place while the pointer is in its group, and chosen ones come first afterwards', async () => {
  const values = { brand: ['Tesla', 'BMW', 'Kia'].map((value, index) => ({ value, count: 9 - index })) };
  const { panel, group, expectAsked } = await openPanel('', undefined, {
    loadFilterCounts: async () => counted(5, values),
  });
  await group('Brand').findByRole('checkbox', { name: 'BMW 8' });
  const brands = () =>
    group('Brand')
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')!.textContent);
  const inGroup = panel.getByRole('group', { name: 'Brand' });
  fireEvent.pointerOver(inGroup, { pointerType: 'mouse' });
  fireEvent.click(group('Brand').getByRole('checkbox', { name: 'BMW 8' }));
  await expectAsked('?brand=BMW');
  expect(brands()).toEqual(['Tesla9', 'BMW8', 'Kia7']);
  fireEvent.pointerLeave(inGroup);
  expect(brands()).toEqual(['BMW8', 'Tesla9', 'Kia7']);
});

describe('another brand or model', () => {
  const brands = ['Tesla', 'Audi', 'Volvo', 'Kia', 'BMW', 'Ford', 'Renault', 'Citroën'];
  const values = { brand: brands.map((value, index) => ({ value, count: 30 - index })), model: [] };
  const open = (search = '', calls: Partial<AdsApi> = {}) =>
    openPanel(search, undefined, { loadFilterCounts: async () => counted(5, values), ...calls });
  const options = async () => {
    const list = within((await screen.findAllByRole('listbox', { name: 'Suggestions' }))[0]!);
    return (await list.findAllByRole('option')).map(({ textContent }) => textContent);
  };
  const focus = (box: HTMLElement) => act(() => box.focus());

  test('is completed from the names of ads with their counts, then from the catalogue', async () => {
    const findCatalogueModels: AdsApi['findCatalogueModels'] = async () =>
      ['Citroen', 'Cupra'].map((brand) => ({ productType: 'car', brand, model: 'C3' }));
    const { group, expectAsked } = await open('', { findCatalogueModels });
    await group('Brand').findByRole('checkbox', { name: 'Tesla 30' });
    const another = group('Brand').getByRole('combobox', { name: 'Another brand' });
    focus(another);
    typed(another, 'c');
    expect(await options()).toEqual(['Citroën 23', 'Cupra 0']);
    fireEvent.keyDown(another, { key: 'ArrowDown' });
    enter(another);
    await expectAsked('?brand=Citroën');
    expect(another).toHaveValue('');
    expect(group('Brand').getByRole('checkbox', { name: 'Citroën 23' })).toBeChecked();
  });

  test('lists the less frequent names before anything is typed', async () => {
    const { group } = await open('?brand=Audi');
    await group('Brand').findByRole('checkbox', { name: 'Tesla 30' });
    const another = group('Brand').getByRole('combobox', { name: 'Another brand' });
    focus(another);
    fireEvent.keyDown(another, { key: 'ArrowDown' });
    expect(await options()).toEqual(['Citroën 23']);
  });

  test('is added on blur only if ads have it', async () => {
    const { group, address, expectAsked } = await open();
    await group('Brand').findByRole('checkbox', { name: 'Tesla 30' });
    const another = group('Brand').getByRole('combobox', { name: 'Another brand' });
    typed(another, 'Ren');
    fireEvent.blur(another);
    expect([another, address()]).toEqual([expect.objectContaining({ value: '' }), '']);
    typed(another, 'renault');
    fireEvent.blur(another);
    await expectAsked('?brand=Renault');
  });

  test('is a model of the chosen brand', async () => {
    const asked: string[] = [];
    const { group } = await open('?brand=Renault', {
      findCatalogueModels: async (text) => {
        asked.push(text);
        return [{ productType: 'car', brand: 'Renault', model: 'Zoe' }];
      },
    });
    const another = group('Model').getByRole('combobox', { name: 'Another model' });
    focus(another);
    typed(another, 'z');
    expect(await screen.findByRole('option', { name: 'Zoe 0' })).toBeInTheDocument();
    expect(asked).toEqual(['Renault z']);
  });
});

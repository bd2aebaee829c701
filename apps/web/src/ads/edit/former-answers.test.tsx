import { fireEvent, screen } from '@testing-library/react';
import { bikeCard } from '../../testing/ad-fixtures';
import { editFormOf, save } from '../../testing/edit-form';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { wantedBikeCard } from '../../testing/wanted-fixtures';

useEmptyBrowser();

const former = 'Street-legal kick scooter in Germany (eKFV), no longer offered';

/** Opens the form of an ad from when this class was offered for bikes; `saved` becomes the fields of each save. */
async function openFormer({ places, ad }: Parameters<typeof editFormOf>[0], saved: object[]) {
  await editFormOf({ places, ad }).openEdit({
    updateAd: async (_kind, adId, version, fields) => {
      saved.push(fields);
      return { adId, version: version + 1 };
    },
  });
}

test('a class that is no longer offered is shown as the answer, and saved again', async () => {
  const saved: object[] = [];
  const ad = (changes: object = {}) => bikeCard({ ...changes, legalClass: 'ekfv' });
  await openFormer({ places: '/ads/for-sale', ad }, saved);
  const choice = await screen.findByLabelText<HTMLSelectElement>('Legal class');
  expect(choice.selectedOptions[0]).toHaveTextContent(former);
  save();
  await screen.findByText('Your changes are live');
  fireEvent.change(choice, { target: { value: 'epac' } });
  expect(screen.queryByRole('option', { name: former })).not.toBeInTheDocument();
  save();
  await screen.findByText('Saved: everybody sees your changes.');
  expect(saved).toMatchObject([{ legalClass: 'ekfv' }, { legalClass: 'epac' }]);
});

test('one of several classes that is no longer offered is shown, and can be left out', async () => {
  const saved: object[] = [];
  const ad = (changes: object = {}) => wantedBikeCard({ ...changes, legalClasses: ['ekfv', 'epac'] });
  await openFormer({ places: '/ads/wanted', ad }, saved);
  fireEvent.click(await screen.findByRole('checkbox', { name: former, checked: true }));
  expect(screen.queryByRole('checkbox', { name: former })).not.toBeInTheDocument();
  save();
  await screen.findByText('Your changes are live');
  expect(saved).toMatchObject([{ legalClasses: ['epac'] }]);
});

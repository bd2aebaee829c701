import { screen, within } from '@testing-library/react';
import { bikeCard, carCard } from '../../ads/ad-fixtures';
import { routes } from '../../routes';
import { AdsWorld } from '../../testing/ads-world';
import { renderApp } from '../../testing/render-app';

jest.setTimeout(20_000);

test('the newest of each kind are shown live, and an empty kind invites', async () => {
  const world = new AdsWorld({
    loadAds: async ({ productType }) => ({
      rows: productType === 'bike' ? [bikeCard({ title: 'Load 75' })] : [],
      next: null,
      position: 10,
    }),
  });
  await renderApp({ at: '/', appRoutes: world.around(routes) });
  const cars = within(screen.getByRole('region', { name: 'Cars' }));
  await cars.findByRole('heading', { name: 'No cars yet' });
  expect(cars.getByRole('link', { name: 'Sell your car' })).toHaveAttribute(
    'href',
    '/ads/for-sale/create?type=car',
  );
  await within(screen.getByRole('region', { name: 'Bikes' })).findByRole('article', { name: 'Load 75' });

  const zoes = [1, 2, 3, 4, 5].map((number) =>
    carCard({
      sellerAdId: `${number}`,
      title: `Zoe ${number}`,
      createdAt: `2026-01-0${number}T00:00:00.000Z`,
    }),
  );
  world.push(...zoes.map((zoe) => world.change('for-sale:car', zoe.sellerAdId, zoe)));
  const titles = (await cars.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
  expect(titles).toEqual(['Zoe 5', 'Zoe 4', 'Zoe 3', 'Zoe 2']);
});

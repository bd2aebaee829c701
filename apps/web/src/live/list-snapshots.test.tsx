import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter } from '../wiring/router/create-router';
import { RouterProvider } from '../wiring/router/RouterProvider';
import { useParams } from '../wiring/router/hooks';
import { createActor, createMachine, type Snapshot } from 'xstate';
import { type RootActors, RootActorsProvider } from '../wiring/root-actors';
import { useKeepListSnapshot, useListSnapshot } from './list-snapshots';

const listMachine = createMachine({ initial: 'loaded', states: { loaded: {} } });

function Page() {
  const { page } = useParams();
  return <List key={page} />;
}

function List() {
  const { snapshot, ...entry } = useListSnapshot('list');
  useKeepListSnapshot(entry, actor, true);
  return <p role="status">{snapshot ? 'as it was left' : 'new'}</p>;
}
const actor = createActor(listMachine).start();

test('of the lists left, the last twenty are kept: what is further back loads again', async () => {
  const listSnapshots = new Map<string, Snapshot<unknown>>();
  const router = createMemoryRouter([{ path: '/:page', element: <Page /> }], '/0');
  render(
    <RootActorsProvider actors={{ listSnapshots } as RootActors}>
      <RouterProvider router={router} />
    </RootActorsProvider>,
  );
  const go = (to: string | number) =>
    act(() => (typeof to === 'string' ? router.navigate(to) : router.navigate(to)));
  for (let page = 1; page <= 21; page++) await go(`/${page}`);
  expect(screen.getByRole('status')).toHaveTextContent('new');
  expect(listSnapshots.size).toBe(20);
  await go(-20);
  expect(screen.getByRole('status')).toHaveTextContent('as it was left');
  await go(-1);
  expect(screen.getByRole('status')).toHaveTextContent('new');
});

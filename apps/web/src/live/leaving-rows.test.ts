import { removePictures, watchLeavingRows } from './leaving-rows';

let list: HTMLUListElement;
let stopWatching: () => void;

beforeEach(() => {
  list = document.createElement('ul');
  document.body.replaceChildren(list);
  stopWatching = watchLeavingRows(list);
});

afterEach(() => stopWatching());

function row(id: string) {
  const element = document.createElement('li');
  element.dataset['id'] = id;
  return element;
}

/** What the animation does with a removed row: it puts the row back into the list until it has moved out. */
async function leave(element: HTMLElement) {
  element.remove();
  await changesSeen();
  list.append(element);
  await changesSeen();
}

const changesSeen = () => Promise.resolve();

describe('rows that move out of a list', () => {
  it('cannot be read or pressed while they move', async () => {
    const zoe = row('zoe');
    list.append(zoe);
    await leave(zoe);
    expect(zoe.inert).toBe(true);
    expect(zoe).toHaveAttribute('aria-hidden', 'true');
    expect(list.children).toHaveLength(1);
  });

  it('disappear at once when their row comes back, without affecting other rows', async () => {
    const [zoe, leaf] = [row('zoe'), row('leaf')];
    list.append(zoe, leaf);
    await leave(zoe);
    await leave(leaf);
    const back = row('zoe');
    list.prepend(back);
    await changesSeen();
    expect([...list.children]).toEqual([back, leaf]);
    expect(back.inert).toBeFalsy();
  });

  it('all disappear at once where their movement is ended, and no others', async () => {
    const [zoe, leaf, kona] = [row('zoe'), row('leaf'), row('kona')];
    list.append(zoe, leaf, kona);
    await leave(zoe);
    await leave(leaf);
    removePictures(list);
    expect([...list.children]).toEqual([kona]);
  });

  it('do not include rows that only change their place', async () => {
    const [zoe, leaf] = [row('zoe'), row('leaf')];
    list.append(zoe, leaf);
    await changesSeen();
    list.append(zoe);
    await changesSeen();
    expect([...list.children]).toEqual([leaf, zoe]);
    expect(zoe.inert).toBeFalsy();
    expect(zoe).not.toHaveAttribute('aria-hidden');
  });
});

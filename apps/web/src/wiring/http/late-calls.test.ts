import { CallFailed } from './call-failed';
import { lateCalls } from './late-calls';

afterEach(() => void jest.restoreAllMocks());

test('without a connection the code of a call fails to load as the call would, and is loaded again by the next one', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const broken = new Error('Loading chunk 1 failed.');
  let canLoad = false;
  const { greet } = lateCalls(async () => {
    if (!canLoad) throw broken;
    return { greet: async (name: string) => `Hello ${name}` };
  }, 'greet');
  await expect(greet('Ann')).rejects.toEqual(CallFailed.offline());
  isOnline.mockReturnValue(true);
  await expect(greet('Ann')).rejects.toBe(broken);
  canLoad = true;
  expect(await greet('Ann')).toBe('Hello Ann');
});

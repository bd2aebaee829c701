import type { EventStoreSubject } from '../event-store/event-store.conformance.js';
import type { Storage } from '../storage/storage.js';
import { type Keys, type KeyState, OtherKey, type PersonKey } from './keys.js';
import { newKey } from './new-key.js';

/** What every store of keys keeps. */
export function keysConformance(makeSubject: () => Promise<EventStoreSubject>): void {
  describe('keys of personal data', () => {
    let subject: EventStoreSubject;
    let opened: Storage[];
    let keys: Keys;
    const open = async (): Promise<Keys> => {
      const storage = await subject.open();
      opened.push(storage);
      return storage.keys;
    };
    const close = async () => {
      for (const storage of opened.splice(0)) await storage.close();
    };
    beforeEach(async () => {
      subject = await makeSubject();
      opened = [];
      keys = await open();
    });
    afterEach(async () => {
      await close();
      await subject.remove();
    });
    const keyOf = async (person: string, of = keys) => (await of.obtain([person])).get(person) as PersonKey;
    const found = async (person: string, of = keys): Promise<KeyState | undefined> =>
      (await of.find([person])).get(person);

    test('a person has one key, made when it is first asked for', async () => {
      expect(await found('ann')).toBeUndefined();
      const key = await keyOf('ann');
      expect(key.bytes).toHaveLength(32);
      expect(await keyOf('ann')).toEqual(key);
      expect(await found('ann')).toEqual(key);
    });

    test('no two people share a key, or its name', async () => {
      const people = Array.from({ length: 50 }, (_, number) => `person-${number}`);
      const states = [...(await keys.obtain(people)).values()] as PersonKey[];
      expect(new Set(states.map(({ id }) => id)).size).toBe(50);
      expect(new Set(states.map(({ bytes }) => bytes.toString('hex'))).size).toBe(50);
      expect(await keys.obtain([])).toEqual(new Map());
      expect(await keys.find([])).toEqual(new Map());
    });

    test('those of several people come together, who has none is left out', async () => {
      const ann = await keyOf('ann');
      expect(await keys.find(['ann', 'bob'])).toEqual(new Map([['ann', ann]]));
      const both = await keys.obtain(['bob', 'ann']);
      expect(both.get('ann')).toEqual(ann);
      expect(both.get('bob')).toEqual(await keyOf('bob'));
    });

    test('keys are there after reopening, and destroyed ones stay destroyed', async () => {
      const ann = await keyOf('ann');
      await keyOf('bob');
      await keys.destroy('bob');
      await close();
      keys = await open();
      expect(await found('ann')).toEqual(ann);
      expect(await found('bob')).toBe('destroyed');
      expect((await keys.obtain(['bob'])).get('bob')).toBe('destroyed');
    });

    test('however many ask for a new person at once, in several openings, all get one key', async () => {
      const others = await Promise.all([open(), open()]);
      for (let round = 0; round < 10; round++) {
        const asked = [keys, ...others, keys].map((of) => keyOf(`person-${round}`, of));
        const names = (await Promise.all(asked)).map(({ id }) => id);
        expect(new Set(names).size).toBe(1);
      }
    });

    test('a key that is destroyed while others ask for it is gone for all of them', async () => {
      const other = await open();
      for (let round = 0; round < 10; round++) {
        const person = `person-${round}`;
        await Promise.all([keyOf(person, other), keys.destroy(person), keyOf(person)]);
        for (const one of [keys, other]) expect(await found(person, one)).toBe('destroyed');
      }
    });

    test('destroying is for good, done twice or before there was a key', async () => {
      await keys.destroy('nobody');
      await keys.destroy('nobody');
      expect((await keys.obtain(['nobody'])).get('nobody')).toBe('destroyed');
    });

    test('destroying one leaves the others', async () => {
      const [ann, cem] = [await keyOf('ann'), await keyOf('cem')];
      await keyOf('bob');
      await keys.destroy('bob');
      expect([await found('ann'), await found('cem')]).toEqual([ann, cem]);
    });

    test('all are listed in the order of people, a part at a time', async () => {
      const people = ['d', 'a', 'c', 'b'];
      await keys.obtain(people);
      await keys.destroy('c');
      const first = await keys.list('', 3);
      expect(first.map(({ person }) => person)).toEqual(['a', 'b', 'c']);
      expect(first[2]!.key).toBe('destroyed');
      expect(await keys.list('c', 3)).toEqual([{ person: 'd', key: await keyOf('d') }]);
    });

    describe('taken over from elsewhere', () => {
      test('they are the same, and may be taken again', async () => {
        const carried = [
          { person: 'ann', key: newKey() },
          { person: 'bob', key: 'destroyed' as const },
        ];
        await keys.take(carried);
        await keys.take(carried);
        expect(await keys.list('', 9)).toEqual(carried);
        await keys.take([]);
      });

      test('a destroyed one does not come back, and takes the one that is there away', async () => {
        const [ann, bob] = [await keyOf('ann'), await keyOf('bob')];
        await keys.destroy('ann');
        await keys.take([
          { person: 'ann', key: ann },
          { person: 'bob', key: 'destroyed' },
        ]);
        expect([await found('ann'), await found('bob')]).toEqual(['destroyed', 'destroyed']);
        expect(bob).toHaveProperty('id');
      });

      test('another key of a person who has one is refused', async () => {
        const ann = await keyOf('ann');
        await expect(keys.take([{ person: 'ann', key: newKey() }])).rejects.toBeInstanceOf(OtherKey);
        expect(await found('ann')).toEqual(ann);
      });
    });
  });
}

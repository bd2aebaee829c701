/**
 * A process of watchers of one list, half of whom come and go: each goes on after the position that it heard last. Counts how
 * often each of them hears of each ad, by the number that the ad carries as its odometer; says at the end who heard of one not
 * once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

const topic = 'for-sale:car';
const [staysFor, isAwayFor] = [20_000, 5_000];
const most = 100_000;
const numberIn = /"odometerKm":(\d+)/g;

function watcher(port) {
  const heard = new Uint8Array(most);
  let position;
  let socket;
  let isLoadedAgain = false;

  function hear(text) {
    for (const [, number] of text.matchAll(numberIn)) if (Number(number) < most) heard[number] += 1;
    for (const [, told] of text.matchAll(/"position":(\d+)/g)) position = Math.max(position, Number(told));
  }

  const open = () =>
    new Promise((resolve, reject) => {
      socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
        perMessageDeflate: false,
      });
      socket.on('error', reject);
      socket.on('message', (data) => {
        const text = new TextDecoder().decode(data);
        if (text === '2') socket.send('3');
        else if (text.startsWith('0{')) socket.send('40');
        else if (text.startsWith('40'))
          socket.send(`420${JSON.stringify(['watch', { topic, after: position }])}`);
        else if (text.startsWith('430')) {
          isLoadedAgain ||= text.includes('"resync":true');
          position ??= Number(/"position":(\d+)/.exec(text)[1]);
          hear(text);
          resolve();
        } else if (text.startsWith('42["changes"')) hear(text);
      });
    });

  return {
    heard,
    open,
    comesAndGoes: async (isOver) => {
      while (!isOver()) {
        await pause(staysFor * (0.5 + Math.random()));
        socket.terminate();
        await pause(isAwayFor * Math.random());
        await open();
      }
    },
    wasToldToLoadAgain: () => isLoadedAgain,
    close: () => socket.terminate(),
  };
}

const [port, number] = process.argv.slice(2).map(Number);
const watchers = Array.from({ length: number }, () => watcher(port));
for (let opened = 0; opened < number; opened += 50)
  await Promise.all(watchers.slice(opened, opened + 50).map(({ open }) => open()));
let isOver = false;
const moving = watchers.slice(number / 2).map(({ comesAndGoes }) => comesAndGoes(() => isOver));
process.send({ open: number });
process.once('message', (ads) => void tellCounts(ads));

/** Of the ads from one number up to another: how often one was missed, or heard of twice, by any of them. */
async function tellCounts({ from, to }) {
  isOver = true;
  await Promise.all(moving);
  await pause(3000); // what was told last arrives
  const counts = { missed: 0, twice: 0, loadedAgain: 0 };
  for (const { heard, wasToldToLoadAgain } of watchers) {
    if (wasToldToLoadAgain()) counts.loadedAgain += 1;
    for (let ad = from; ad < to; ad++) {
      if (heard[ad] === 0) counts.missed += 1;
      if (heard[ad] > 1) counts.twice += 1;
    }
  }
  process.send(counts, () => process.exit());
}

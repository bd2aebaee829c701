/** A socket of the person that watches; answers how to wait for its next push. */
export async function listening(origin, { token }, topic) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const isWatching = Promise.withResolvers();
  let heard = Promise.withResolvers();
  socket.addEventListener('message', ({ data: text }) => {
    if (typeof text !== 'string') return;
    if (text === '2') socket.send('3');
    else if (text.startsWith('0{')) socket.send(`40${JSON.stringify({ token })}`);
    else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['watch', { topic }])}`);
    else if (text.startsWith('430')) isWatching.resolve(text);
    else if (text.startsWith('42')) heard.resolve();
  });
  const answer = await isWatching.promise;
  if (answer.includes('"code"')) throw new Error(answer);
  const next = () => {
    heard = Promise.withResolvers();
    return heard.promise;
  };
  return { next, close: () => socket.close() };
}

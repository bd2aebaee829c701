/** For a server that a story starts with `node --import`: each message moves its clock on by so many minutes, and is answered then. */
let moved = 0;
const SystemDate = Date;

globalThis.Date = class extends SystemDate {
  constructor(...given) {
    super(...(given.length === 0 ? [SystemDate.now() + moved] : given));
  }
  static now() {
    return SystemDate.now() + moved;
  }
};
process.on('message', (minutes) => {
  moved += minutes * 60_000;
  process.send('moved');
});
// It does not keep a server alive that is stopped.
process.channel?.unref();

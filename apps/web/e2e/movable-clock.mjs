/**
 * For a server that a story starts (`node --import`): each SIGUSR2 moves its clock on by so long that a mail tells of a
 * message that is unread by then.
 */
const minutes = 11;
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
process.on('SIGUSR2', () => (moved += minutes * 60_000));

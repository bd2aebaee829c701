import { MongoNetworkError } from 'mongodb';
import { Connection } from 'mongodb/lib/cmap/connection.js';

/**
 * A write of the driver ends with its connection. Of itself (7.8 and 7.9) it does not: what is written to a connection that
 * has just ended waits for a `drain` that never comes, and whoever wrote it waits too. A heartbeat, and with it all that look for
 * a server; a look at the log, and with it all that follow the log: the process did not come back with its database.
 * Importing this mends it for the process; `driver-writes.mongodb.test.ts` tells when a newer driver needs it no more.
 */
const write = Connection.prototype.writeCommand;

Connection.prototype.writeCommand = async function writeCommand(command, options) {
  const { socket } = this;
  const closing = new AbortController();
  const close = () => closing.abort(new MongoNetworkError('the connection closed while it was written to'));
  if (socket.destroyed) close();
  else socket.once('close', close);
  try {
    const signals = [closing.signal, options.signal].filter((signal) => signal !== undefined);
    await write.call(this, command, { ...options, signal: AbortSignal.any(signals) });
  } finally {
    socket.off('close', close);
  }
};

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that Linux gives to connections and to whoever asks for any port (32768 and up): a port from there can be given away again
 * between this check and the start of the server that is meant to listen on it.
 */
const FIRST = 10_000;
const AFTER_LAST = 32_000;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}

/** A port for a server whose address must be known before it starts, or must survive its restart. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, AFTER_LAST);
  return (await isFree(port)) ? port : freePort();
}

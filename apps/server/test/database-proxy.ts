import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** Stands between a server and its database, and can swallow what they say to one another. */
export interface DatabaseProxy {
  port: number;
  /** Where new connections lead from now on. */
  lead(target: Target): void;
  /** Every connection, also a new one, stays open and hears nothing more. */
  silence(): void;
  /** New connections are served again, also those that began meanwhile; those that were open before stay silent for ever. */
  heal(): void;
  close(): Promise<void>;
}

/** A host, or the folder of a socket. */
type Target = { host: string; port: number };

export async function createDatabaseProxy(first: Target): Promise<DatabaseProxy> {
  let silent = false;
  let target = first;
  const pairs = new Set<[Socket, Socket]>();
  const sockets = new Set<Socket>();
  let waiting: Socket[] = [];
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // What breaks breaks on both sides; nobody here is interested in how.
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const mute = ([near, far]: [Socket, Socket]): void => {
    near.unpipe(far).resume();
    far.unpipe(near).resume();
  };
  const link = (near: Socket): void => {
    const isFolder = target.host.startsWith('/');
    const far = keep(
      isFolder ? connect(path.join(target.host, `.s.PGSQL.${target.port}`)) : connect({ host: target.host, port: target.port }),
    );
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far).on('close', () => {
      pairs.delete(pair);
      near.destroy();
    });
    far.pipe(near).on('close', () => far.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (silent) {
      waiting.push(near);
    } else {
      link(near);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    lead(other) {
      target = other;
    },
    silence() {
      silent = true;
      pairs.forEach(mute);
      pairs.clear();
    },
    heal() {
      silent = false;
      waiting.filter((near) => !near.destroyed).forEach(link);
      waiting = [];
    },
    async close() {
      sockets.forEach((socket) => socket.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}

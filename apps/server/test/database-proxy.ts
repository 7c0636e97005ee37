import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';

/** A proxy between a server and its database that can stop forwarding. */
export interface DatabaseProxy {
  port: number;
  /** Where new connections are forwarded from now on. */
  lead(target: Target): void;
  /** Every connection, including new ones, stays open but receives nothing more. */
  silence(): void;
  /** New connections work again, including those opened meanwhile; earlier ones stay silent forever. */
  heal(): void;
  close(): Promise<void>;
}

/** A host, or the directory of a socket. */
type Target = { host: string; port: number };

export async function createDatabaseProxy(first: Target): Promise<DatabaseProxy> {
  let silent = false;
  let target = first;
  const pairs = new Set<[Socket, Socket]>();
  const sockets = new Set<Socket>();
  let waiting: Socket[] = [];
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    // A break on one side breaks the other; the reason does not matter here.
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

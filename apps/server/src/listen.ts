import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { StartError } from './platform/start-error.ts';

const REASONS: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) => `端口 ${port} 已被占用，请关闭占用它的程序，或换一个端口：PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `没有权限使用端口 ${port}，请换一个 1024 以上的端口：PORT=3000 npm start`,
  EADDRNOTAVAIL: ({ host }) => `这台机器没有地址 ${host}，请检查 HOST`,
  ENOTFOUND: ({ host }) => `这台机器没有地址 ${host}，请检查 HOST`,
};

/** How long requests in progress may take when the server shuts down. */
const GRACE_MS = 4_000;

/**
 * Returns a function to stop: no new connections are accepted, requests in progress may finish, and then every connection is cut, including
 * ones whose header or body never arrives, downloads and web sockets.
 * @throws StartError if the port or address cannot be used
 */
export async function listen(fastify: FastifyInstance, config: Config): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  fastify.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  try {
    await fastify.listen({ port: config.port, host: config.host });
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new StartError(reason(config), { cause: error }) : error;
  }
  return async () => {
    const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), GRACE_MS);
    await fastify.close();
    clearTimeout(cut);
  };
}

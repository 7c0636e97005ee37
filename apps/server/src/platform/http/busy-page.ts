import type { FastifyReply, FastifyRequest } from 'fastify';

/** A browser opens an address; scripts and pictures take anything or say what they want. */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** What somebody sees who opens the app while the server is busy. It opens the address again by itself: no script runs here that could. */
export function sendBusyPage(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(503)
    .header('refresh', seconds)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><meta name="viewport" content="width=device-width, initial-scale=1"><title>请稍等</title>
<h1>现在使用的人较多</h1><p>正在自动重试，请稍等，不用刷新。</p></html>`,
    );
}

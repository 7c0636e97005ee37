import type { FastifyReply, FastifyRequest } from 'fastify';
import { waitingPage } from './waiting-page.ts';

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
    .send(waitingPage({ title: '请稍等', heading: '现在使用的人较多', body: '<p>正在自动重试，请稍等，不用刷新。</p>' }));
}

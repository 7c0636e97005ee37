import type { FastifyReply, FastifyRequest } from 'fastify';
import { waitingPage } from './waiting-page.ts';

/** Whether a browser is opening a page; scripts and pictures accept anything or name what they want. */
export const wantsPage = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Shown to people who open the app while the server is busy. It reloads itself without script, which could not run here. */
export function sendBusyPage(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(503)
    .header('refresh', seconds)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(waitingPage({ title: '请稍等', heading: '现在使用的人较多', body: '<p>正在自动重试，请稍等，不用刷新。</p>' }));
}

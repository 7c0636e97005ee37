import { errorText } from '@palm/contract/errors';
import type { FastifyReply } from 'fastify';
import { waitingPage } from './waiting-page.ts';

/** Longer than clients retry a busy server: they say at once what is going on. */
export const MAINTENANCE_RETRY_SECONDS = 60;

/** The organisation is in maintenance, and the caller is not an administrator. */
export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError';
}

/** Shown to members who open the app. It reloads itself without script, which could not run here. */
export function sendMaintenancePage(reply: FastifyReply, appName: string): FastifyReply {
  return reply
    .code(503)
    .header('retry-after', MAINTENANCE_RETRY_SECONDS)
    .header('refresh', MAINTENANCE_RETRY_SECONDS)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      waitingPage({
        title: '正在维护',
        heading: `${appName}正在维护`,
        body: `<p>${errorText('MAINTENANCE', {})}。这个页面每分钟自动重试，不用刷新；已经保存的学习和答卷都在。</p>
<p>管理员请从<a href="/admin/">管理后台</a>登录。</p>`,
      }),
    );
}

import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'palm_browser';
const KEY_BYTES = 32;
// As long as a browser may be remembered (`two-step`).
const LIFE_SECONDS = 30 * 86_400;
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

/**
 * The key by which a browser is known again while somebody signs in: random, in a cookie that no script reads. It opens nothing by itself;
 * tickets are bound to it, so that one which was read over a shoulder or sent in a link is of no use elsewhere.
 */
export function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  const key = known ?? randomBytes(KEY_BYTES).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  // Sent along with every step, so that it does not end between two of them.
  reply.header('set-cookie', `${NAME}=${key}; Path=/api; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
  return key;
}

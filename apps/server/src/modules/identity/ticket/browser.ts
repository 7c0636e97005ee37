import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'palm_browser';
const KEY_BYTES = 32;
// As long as a browser may be remembered (`two-step`).
const LIFE_SECONDS = 30 * 86_400;
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

/**
 * A random key that identifies a browser during sign-in, in a cookie that scripts cannot read. It grants nothing by itself; tickets are
 * bound to it, so that a leaked or forwarded one is useless elsewhere.
 */
export function browserOf(request: FastifyRequest, reply: FastifyReply): string {
  const known = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  const key = known ?? randomBytes(KEY_BYTES).toString('base64url');
  const secure = request.protocol === 'https' ? '; Secure' : '';
  // Renewed with every step, so that it does not expire between two of them.
  reply.header('set-cookie', `${NAME}=${key}; Path=/api; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
  return key;
}

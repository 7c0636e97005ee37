import { z } from 'zod';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getStylesheet } from '../organisation.service.ts';

const MAX_AGE = 'public, max-age=31536000, immutable';
const querystring = z.object({ id: z.uuid(), v: z.string().max(64).default('') });
type Query = z.output<typeof querystring>;

/** The custom stylesheet of an organisation for its learner app. Public, like the logo. */
export function mountStylesheet({ fastify }: Router, platform: Pick<Platform, 'db'>): void {
  const schema = { hide: true, querystring };
  fastify.get<{ Querystring: Query }>('/web/organisation.css', { schema }, async ({ query }, reply) => {
    const stylesheet = await getStylesheet(platform, query.id);
    return reply.type('text/css; charset=utf-8').header('cache-control', MAX_AGE).send(stylesheet);
  });
}

import { z } from 'zod';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBrand } from '../organisation.service.ts';
import { drawIcon } from './draw-icon.ts';
import { drawPngTask } from './draw-png-task.ts';

const MAX_AGE = 'public, max-age=3600';
const ICON_SIZES = [192, 512];
const querystring = z.object({ code: z.string().trim().max(64).default(''), size: z.enum(ICON_SIZES.map(String)).default('512') });
type Query = z.output<typeof querystring>;

/** The installable app of an organisation (issue B, PWA). Not API calls: browsers fetch these on their own. */
export function mountManifest({ fastify }: Router, platform: Platform): void {
  const schema = { hide: true, querystring };

  fastify.get<{ Querystring: Query }>('/web/manifest.webmanifest', { schema }, async ({ query }, reply) => {
    const brand = await getBrand(platform, query);
    const code = encodeURIComponent(query.code);
    const drawn = ICON_SIZES.map((size) => ({
      src: `/web/organisation-icon.png?size=${size}&code=${code}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any maskable',
    }));
    const own = brand.iconUrl === null ? [] : [{ src: brand.iconUrl, sizes: 'any' }];
    const manifest = {
      id: '/web/',
      name: brand.appName,
      short_name: brand.appName,
      lang: 'zh-CN',
      start_url: '/web/',
      scope: '/web/',
      display: 'standalone',
      theme_color: brand.themeColor,
      background_color: '#ffffff',
      icons: [...own, ...drawn],
    };
    return reply.type('application/manifest+json; charset=utf-8').header('cache-control', MAX_AGE).send(JSON.stringify(manifest));
  });

  fastify.get<{ Querystring: Query }>('/web/organisation-icon.svg', { schema }, async ({ query }, reply) => {
    const { themeColor } = await getBrand(platform, query);
    return reply.type('image/svg+xml').header('cache-control', MAX_AGE).send(drawIcon(themeColor));
  });

  fastify.get<{ Querystring: Query }>('/web/organisation-icon.png', { schema }, async ({ query }, reply) => {
    const { themeColor } = await getBrand(platform, query);
    const png = await drawnOnce(platform, themeColor, Number(query.size));
    return reply.type('image/png').header('cache-control', MAX_AGE).send(png);
  });
}

/** Organisations of the same colour share a picture, and concurrent requests share one rendering. */
const drawnOnce = ({ cache, workers }: Pick<Platform, 'cache' | 'workers'>, themeColor: string, size: number): Promise<Buffer> =>
  cache.get('', 'organisation-icon', `${themeColor}/${size}`, async () =>
    Buffer.from(await workers.run(drawPngTask, { themeColor, size })),
  );

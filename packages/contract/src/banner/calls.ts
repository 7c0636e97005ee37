import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id } from '../fields.ts';

const tags = ['banner'] as const;

/** A banner as shown on the home page. */
export const banner = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  eyebrow: z.string(),
  imageUrl: z.string().nullable(),
  /** Illustration used if there is no picture; empty = the default scene of every organisation. */
  motif: z.string(),
  tone: z.string(),
  /** A page of the learner app or an http(s) address (`links.ts`). */
  target: z.string(),
  actionText: z.string(),
});
export type Banner = z.infer<typeof banner>;

/** Maximum number shown on the home page. */
export const MOST_SHOWN = 8;

export const bannerApi = {
  seen: endpoint({
    method: 'POST',
    path: '/front/banner/seen',
    access: 'member',
    summary: 'Count an impression of these banners by the member, each at most once a day',
    tags,
    encoding: 'json',
    body: z.object({ bannerIds: z.array(id).min(1).max(MOST_SHOWN) }),
    result: done,
  }),
  click: endpoint({
    method: 'POST',
    path: '/front/banner/click',
    access: 'member',
    summary: 'Count a click of the member on a banner, at most once a day',
    tags,
    body: z.object({ bannerId: id }),
    result: done,
  }),
};

import { z } from 'zod';
import { cover } from '../course/calls.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { publicFigure } from './face.ts';

const tags = ['public-face'] as const;

const publicColumn = z.object({
  id,
  title: z.string(),
  subtitle: z.string(),
  cover,
  stageCount: z.number().int(),
  courseCount: z.number().int(),
  renewedAt: instant,
});
export type PublicColumn = z.infer<typeof publicColumn>;

export const publicFaceApi = {
  show: endpoint({
    method: 'GET',
    path: '/front/publicFace/show',
    access: 'public',
    summary: 'Public page of an organisation; if it is switched off, only that is returned',
    tags,
    query: z.object({
      code: z.string().trim().max(64).default(''),
      /** As for branding: true if the code came from `?id=`, so that an unknown one is an error. */
      exact: z.stringbool().default(false),
    }),
    result: z.object({
      enabled: z.boolean(),
      lead: z.string(),
      intro: z.string(),
      figures: z.array(publicFigure),
      columns: z.array(publicColumn),
      contact: z.string(),
    }),
  }),
};
export type PublicFace = z.infer<(typeof publicFaceApi)['show']['result']>;

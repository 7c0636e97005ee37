import { z } from 'zod';
import { audience, day, key, period } from './fields.schema.ts';

export interface DepartmentContent {
  key: string;
  name: string;
  head: string;
  children: DepartmentContent[];
}

const department: z.ZodType<DepartmentContent> = z.object({
  key,
  name: z.string().min(1),
  head: key,
  get children() {
    return z.array(department).default([]);
  },
});

const named = z.object({ key, name: z.string().min(1) });

const link = z.object({
  title: z.string().min(1),
  icon: z.string().default(''),
  /** Name of a route of the learner app. */
  route: z.string().min(1),
  query: z.record(z.string(), z.string()).default({}),
});
export type LinkContent = z.infer<typeof link>;

const target = z.object({ route: z.string().min(1), key: key.optional() });
export type TargetContent = z.infer<typeof target>;

const banner = z.object({
  key,
  eyebrow: z.string().default(''),
  title: z.string().min(1),
  subtitle: z.string().default(''),
  actionText: z.string().default(''),
  target,
  schedule: period,
  audience,
});

export const organisationSchema = z.object({
  code: key,
  name: z.string().min(1),
  appName: z.string().min(1),
  loginTitle: z.string(),
  slogan: z.string(),
  themeColor: z.string().regex(/^#[0-9A-Fa-f]{6}$/),
  timeZone: z.string(),
  greyMode: z.number().int().min(0).max(2),
  foundedOn: day,
  intro: z.string(),
  departments: z.array(department).min(1),
  positions: z.array(named),
  tags: z.array(named),
  protocols: z.array(z.object({ key, title: z.string(), file: z.string() })),
  watermark: z.object({ enabled: z.boolean(), content: z.enum(['name', 'name-mobile']) }),
  security: z.object({ oneSessionPerTerminal: z.boolean(), mobileRequired: z.boolean() }),
  modules: z.array(z.object({ key: z.string(), name: z.string().min(1), enabled: z.boolean() })),
  navigation: z.array(link),
  shortcuts: z.array(link),
  banners: z.array(banner),
  homeBlocks: z.array(z.object({ key, kind: z.string(), title: z.string() })),
});
export type OrganisationContent = z.infer<typeof organisationSchema>;

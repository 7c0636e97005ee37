import { z } from 'zod';
import { moduleKeys } from '../areas.ts';
import { endpoint } from '../endpoint.ts';
import { colour, formInt, id, line, text } from '../fields.ts';
import { stylesheetProblem } from './stylesheet.ts';

const tags = ['organisation'] as const;

/** SHOW_GRAY_TYPE of the seed (§4): 0 none, 1 home routes only, 2 everywhere. */
export const grayType = formInt(0, 2);

export const brand = z.object({
  orgId: id,
  code: z.string(),
  name: z.string(),
  appName: z.string(),
  slogan: z.string(),
  loginTitle: z.string(),
  logoUrl: z.string().nullable(),
  iconUrl: z.string().nullable(),
  loginBackgroundUrl: z.string().nullable(),
  themeColor: colour,
  grayType: z.number().int(),
  /** A stylesheet that the theme-colour helper fetches and recolours (seed §7). */
  stylesheetUrl: z.string().nullable(),
  timeZone: z.string(),
  /** Whether other sign-in platforms exist, so that the login page loads them. */
  otherWays: z.boolean(),
  /** Whether texted codes arrive; otherwise they stay in the outbox, where only administrators see them. */
  textsArrive: z.boolean(),
});
export type Brand = z.infer<typeof brand>;

export const watermark = z.object({ enabled: z.boolean(), text: z.enum(['name', 'name-mobile']) });

export const moduleRow = z.object({ key: z.enum(moduleKeys), name: z.string(), enabled: z.boolean(), order: z.number().int() });

export const protocol = z.object({ key: z.string(), title: z.string(), html: z.string() });

export const settings = z.object({
  name: line('组织名称', 60),
  appName: line('应用名称', 30),
  slogan: text('口号', 60),
  loginTitle: text('登录页标题', 40),
  themeColor: colour,
  grayType,
  logoKey: z.string().max(500).nullable(),
  iconKey: z.string().max(500).nullable(),
  loginBackgroundKey: z.string().max(500).nullable(),
  /** The organisation's own CSS; the learner app recolours it. */
  stylesheet: z.string().superRefine((css, context) => {
    const message = stylesheetProblem(css);
    if (message !== null) {
      context.addIssue({ code: 'custom', message });
    }
  }),
  watermarkEnabled: z.boolean(),
  watermarkText: z.enum(['name', 'name-mobile']),
  onePlayer: z.boolean(),
  mobileRequired: z.boolean(),
  /** Whether proving an unused mobile number creates a member. */
  selfRegistration: z.boolean(),
  oneSessionPerTerminal: z.boolean(),
  timeZone: line('时区', 60),
});
export type Settings = z.infer<typeof settings>;

const protocolsResult = z.object({ list: z.array(protocol) });

export const organisationApi = {
  brand: endpoint({
    method: 'GET',
    path: '/front/organisation/brand',
    access: 'public',
    summary: 'Branding by organisation code; an unknown code returns that of the default organisation',
    tags,
    query: z.object({
      code: z.string().trim().max(64).default(''),
      /** true if the code came from `?id=`: an unknown code is then an error, instead of the default branding. */
      exact: z.stringbool().default(false),
    }),
    result: brand,
  }),
  moduleConfig: endpoint({
    method: 'GET',
    path: '/front/newSvcconf/moduleConfig',
    access: 'member',
    previewable: true,
    summary: 'Modules with their names, order and state',
    tags,
    result: z.object({ list: z.array(moduleRow) }),
  }),
  protocols: endpoint({
    method: 'GET',
    path: '/front/newSvcconf/protocols',
    access: 'public',
    summary: 'User agreement and privacy policy',
    tags,
    query: z.object({ code: z.string().trim().max(64).default('') }),
    result: protocolsResult,
  }),
  protocolsAlias: endpoint({
    method: 'GET',
    path: '/front/protocols/protocols',
    access: 'public',
    summary: 'Alias of /front/newSvcconf/protocols',
    tags,
    query: z.object({ code: z.string().trim().max(64).default('') }),
    result: protocolsResult,
  }),
  settings: endpoint({
    method: 'GET',
    path: '/admin/organisation/settings',
    access: 'admin:setting',
    summary: 'Organisation settings to edit',
    tags,
    result: settings.extend({
      code: z.string(),
      brand,
      /** Another one with each change of the settings. */
      revision: z.number().int(),
    }),
  }),
  updateSettings: endpoint({
    method: 'POST',
    path: '/admin/organisation/updateSettings',
    access: 'admin:setting',
    summary: 'Update the organisation settings; fails if somebody else has changed them since they were read',
    tags,
    encoding: 'json',
    body: settings.extend({
      /** That of the settings which were changed: CONFLICT if somebody else has changed them since. If omitted, what stands is overwritten. */
      revision: z.number().int().optional(),
    }),
    result: z.object({ revision: z.number().int() }),
  }),
};

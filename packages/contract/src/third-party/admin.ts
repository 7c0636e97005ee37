import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { created, creationId, done, id, instant, line } from '../fields.ts';
import { providerKindNames, providerKinds, type ProviderField, type ProviderKind } from './kinds.ts';

const tags = ['third-party-settings'] as const;

/** Nobody would look through more on a login page. */
export const MOST_PROVIDERS = 20;

const values = z.record(z.string().max(40), z.string().trim().max(8000, '内容太长'));

const fields = z.object({
  name: line('名称', 20),
  enabled: z.boolean(),
  /** Whether people with a verified identity but no account may create one. */
  joining: z.boolean(),
  settings: values,
});

/** Returns what is wrong with one setting; null = nothing. */
export function fieldErrorOf(field: ProviderField, value: string, isKept: boolean): string | null {
  if (value === '' && field.optional === undefined && field.fallback === undefined && !isKept) {
    return `请填写${/^[\x21-\x7e]/.test(field.label) ? ' ' : ''}${field.label}`;
  }
  return value !== '' && field.choices !== undefined && !Object.hasOwn(field.choices, value) ? `请选择${field.label}` : null;
}

/** Returns what is missing or superfluous for this provider kind; null = nothing. Stored secrets need not be entered again. */
export function validationErrorOf(kind: ProviderKind, settings: Readonly<Record<string, string>>, kept: readonly string[]): string | null {
  const { fields: known } = providerKinds[kind];
  const strange = Object.keys(settings).find((key) => !Object.hasOwn(known, key));
  if (strange !== undefined) {
    return `没有「${strange}」这一项`;
  }
  for (const [key, field] of Object.entries(known)) {
    const found = fieldErrorOf(field, settings[key] ?? '', kept.includes(key));
    if (found !== null) {
      return found;
    }
  }
  return null;
}

export const providerRow = z.object({
  id,
  kind: z.enum(providerKindNames),
  ...fields.shape,
  /** Settings that are not secret, by field. Results must name all their keys, so these are a list instead of a record. */
  settings: z.array(z.object({ key: z.string(), value: z.string() })),
  /** Fields whose secrets are stored; the secrets never leave the server. */
  kept: z.array(z.string()),
  revision: z.number().int(),
  /** Offered to members only once the current settings have passed a test. */
  passed: z.boolean(),
  testedAt: instant.nullable(),
  linkCount: z.number().int(),
  /** Addresses to be registered at the provider. */
  addresses: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type ProviderRow = z.infer<typeof providerRow>;

export const testStep = z.object({ title: z.string(), passed: z.boolean(), detail: z.string() });
export type TestStep = z.infer<typeof testStep>;

const one = z.object({ providerId: id });

export const thirdPartyAdminApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/thirdParty/list',
    access: 'admin:setting',
    summary: 'List third-party sign-in providers in order, at most twenty',
    tags,
    result: z.object({ list: z.array(providerRow) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/thirdParty/create',
    access: 'admin:setting',
    summary: 'Add a sign-in provider after all others',
    tags,
    encoding: 'json',
    body: fields.extend({ kind: z.enum(providerKindNames), creationId }),
    result: created,
  }),
  update: endpoint({
    method: 'POST',
    path: '/admin/thirdParty/update',
    access: 'admin:setting',
    summary: 'Change a sign-in provider; an empty secret keeps the stored one, and changed settings must be tested again',
    tags,
    encoding: 'json',
    body: fields.extend({ providerId: id, revision: z.number().int() }),
    result: z.object({ revision: z.number().int() }),
  }),
  arrange: endpoint({
    method: 'POST',
    path: '/admin/thirdParty/arrange',
    access: 'admin:setting',
    summary: 'Reorder the sign-in providers as members see them',
    tags,
    encoding: 'json',
    body: z.object({ providerIds: z.array(id).max(MOST_PROVIDERS) }),
    result: done,
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/thirdParty/test',
    access: 'admin:setting',
    summary: 'Test a provider the way signing in uses it, and report the outcome of each step',
    tags,
    body: one,
    result: z.object({ passed: z.boolean(), steps: z.array(testStep) }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/admin/thirdParty/remove',
    access: 'admin:setting',
    summary: 'Delete a sign-in provider with all its links',
    tags,
    body: one,
    result: done,
  }),
};

import { fieldErrorOf, type ProviderRow } from '@palm/contract/third-party/admin';
import { providerKinds, type ProviderField, type ProviderKind } from '@palm/contract/third-party/kinds';
import type { FieldNames } from '../../shared/autosave/editing-notes.tsx';
import type { Stored } from '../../shared/autosave/editing-state.ts';

/** The settings of the kind each have a field of their own, so that two versions can be compared. */
export type ProviderDraft = { name: string; enabled: boolean; joining: boolean } & Record<`setting-${string}`, string>;

const settingsOf = (kind: ProviderKind) =>
  Object.entries(providerKinds[kind].fields).map(([key, field]) => ({ key, field, name: `setting-${key}` as const }));

/** Form fields of the settings, with what is wrong with a value. */
export const fieldsOf = (kind: ProviderKind, kept: readonly string[]) =>
  settingsOf(kind).map(({ key, field, name }) => {
    const isKept = kept.includes(key);
    return { name, field, isKept, problemOf: (value: string | undefined) => fieldErrorOf(field, (value ?? '').trim(), isKept) };
  });

const blank = ({ choices, fallback }: ProviderField): string => (choices === undefined ? '' : (fallback ?? ''));

export function storedOf(kind: ProviderKind, row: ProviderRow | null): Stored<ProviderDraft> {
  const written = new Map(row?.settings.map(({ key, value }) => [key, value]));
  const { name, enabled, joining } = row ?? { name: providerKinds[kind].name, enabled: true, joining: false };
  const settings = settingsOf(kind).map((each) => [each.name, written.get(each.key) ?? blank(each.field)]);
  const value = { ...(Object.fromEntries(settings) as Record<`setting-${string}`, string>), name, enabled, joining };
  return { value, revision: row?.revision ?? 0, savedAt: null, savedBy: null };
}

/** What is sent to the server. */
export const bodyOf = (kind: ProviderKind, draft: ProviderDraft) => ({
  name: draft.name,
  enabled: draft.enabled,
  joining: draft.joining,
  settings: Object.fromEntries(settingsOf(kind).map(({ key, name }) => [key, (draft[name] ?? '').trim()])),
});

/** What may be kept in the browser. */
export const withoutSecrets = (kind: ProviderKind, draft: ProviderDraft): ProviderDraft => ({
  ...draft,
  ...Object.fromEntries(settingsOf(kind).flatMap(({ field, name }) => (field.secret ? [[name, '']] : []))),
});

/** For comparing two versions; secrets are not shown. */
export const namesOf = (kind: ProviderKind): FieldNames<ProviderDraft> => ({
  ...Object.fromEntries(settingsOf(kind).flatMap(({ field, name }) => (field.secret ? [] : [[name, field.label]]))),
  name: '成员看到的名称',
  joining: '没有账号的人可以自己新建账号',
  enabled: '启用',
});

/** Choices are shown by their labels. */
export const wordsOf =
  (kind: ProviderKind) =>
  (name: keyof ProviderDraft, value: unknown): string | undefined =>
    settingsOf(kind).find((each) => each.name === name)?.field.choices?.[String(value)];

import { z } from 'zod';
import { line, text } from '../fields.ts';
import { cleanMobile, isEmail, isMobile } from '../validation.ts';

/** Kinds of custom fields → their names in the console. */
export const ownFieldKinds = {
  text: '文字',
  number: '数字',
  date: '日期',
  choice: '单选',
  mobile: '手机号',
  email: '邮箱',
  photo: '照片',
} as const;
export type OwnFieldKind = keyof typeof ownFieldKinds;
const kinds = Object.keys(ownFieldKinds) as [OwnFieldKind, ...OwnFieldKind[]];

export const MOST_OWN_FIELDS = 20;
export const MOST_OPTIONS = 50;
const LONGEST_TEXT = 500;
const LONGEST_NUMBER = 15;
/** Upper bound for the key of an uploaded file. */
const LONGEST_KEY = 500;
/** Placeholder value while a photo uploads, so that the form is not submitted without a photo that was chosen. */
export const PHOTO_ON_ITS_WAY = '…';

const field = z.object({
  /** Survives renaming the field: stored answers are keyed by it. */
  key: z.string().regex(/^[a-z][a-z0-9]{0,31}$/, '标识不正确，请刷新页面后再试'),
  label: line('名称', 20),
  kind: z.enum(kinds),
  required: z.boolean(),
  /** Only for choice fields. */
  options: z.array(line('选项', 40)).max(MOST_OPTIONS, `选项最多 ${MOST_OPTIONS} 个`),
  hint: text('说明', 60),
  /** Only for text fields. */
  maxLength: z.number().int().min(1, '最多字数从 1 开始').max(LONGEST_TEXT, `最多字数不能超过 ${LONGEST_TEXT}`),
});
/** A field the organisation asks its people to fill in, besides name and mobile. */
export type OwnField = z.infer<typeof field>;

const hasOptions = ({ kind, options }: OwnField): boolean => kind !== 'choice' || new Set(options).size > 1;
const areDifferent = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

export const ownField = field
  .refine(hasOptions, { path: ['options'], error: '单选至少要两个选项' })
  .refine(({ options }) => areDifferent(options), { path: ['options'], error: '选项有重复，请改成不同的' });

/** In display order. */
export const ownFields = z
  .array(ownField)
  .max(MOST_OWN_FIELDS, `最多 ${MOST_OWN_FIELDS} 项`)
  .refine((fields) => areDifferent(fields.map(({ key }) => key)), '标识不正确，请刷新页面后再试')
  .refine((fields) => areDifferent(fields.map(({ label }) => label)), '有两项名称相同，请改成不同的名称');

/** Filled-in values by field key; empty fields have no entry. */
export const ownValues = z.record(z.string().max(32), z.string().max(1000));
export type OwnValues = z.infer<typeof ownValues>;

/** URL of a photo; null for every other kind of field. */
export const photoUrl = z.string().nullable();

/** The organisation's fields and the values filled in. Results must name all their keys, so the values are a list instead of a record. */
export const filledFields = z.object({
  fields: z.array(ownField),
  /** For a photo, the key of its file. */
  values: z.array(z.object({ key: z.string(), value: z.string(), url: photoUrl })),
});
export type FilledFields = z.infer<typeof filledFields>;

export const valuesOf = (values: readonly { key: string; value: string }[]): OwnValues =>
  Object.fromEntries(values.map(({ key, value }) => [key, value]));

/** Photo URLs by file key. */
export const photosOf = (values: FilledFields['values']): Readonly<Record<string, string>> =>
  Object.fromEntries(values.flatMap(({ value, url }) => (url === null ? [] : [[value, url]])));

/** Normalises a value for storage, dropping what people type around it. */
export function cleanValue({ kind }: Pick<OwnField, 'kind'>, value: string): string {
  if (kind === 'mobile') {
    return cleanMobile(value);
  }
  return kind === 'number' ? value.normalize('NFKC').trim() : value.trim();
}

const problems: Readonly<Record<OwnFieldKind, (field: OwnField, value: string) => string | null>> = {
  text: ({ maxLength }, value) => (value.length > maxLength ? `不能超过 ${maxLength} 个字` : null),
  number: (_, value) =>
    value.length <= LONGEST_NUMBER && /^-?\d+(\.\d+)?$/.test(value) ? null : `要填数字，例如 12 或 1.5，不超过 ${LONGEST_NUMBER} 位`,
  date: (_, value) => (isDay(value) ? null : '要写成 2026-09-01 这样的日期'),
  choice: ({ options }, value) => (options.includes(value) ? null : '请从选项里选一个'),
  mobile: (_, value) => (isMobile(value) ? null : '要写 11 位手机号，以 1 开头'),
  photo: (_, value) => (value === PHOTO_ON_ITS_WAY ? '照片还在上传，请稍等' : value.length <= LONGEST_KEY ? null : '请重新上传照片'),
  email: (_, value) => (value.length <= 254 && isEmail(value) ? null : '要写成 name@example.com 这样的邮箱'),
};

const isDay = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`);
  return /^(19|20)\d{2}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

/** For required fields. */
export const NOT_FILLED_IN = '还没有填写';

/** Returns what is wrong with a value, or null if it is valid. Shared by forms and server. */
export function validationErrorOf(asked: OwnField, typed: string): string | null {
  const value = cleanValue(asked, typed);
  if (value === '') {
    return asked.required ? NOT_FILLED_IN : null;
  }
  return problems[asked.kind](asked, value);
}

import { z } from 'zod';
import { cleanMobile, isEmail, isMobile } from './validation.ts';

/** Opaque to clients; time-ordered uuid v7 on the server. */
export const id = z.uuid('标识不正确，请刷新页面后再试');

/** Timestamps are ISO 8601 in UTC (product.md §1). */
export const instant = z.iso.datetime({ offset: true });
/** A calendar day in the organisation's time zone, YYYY-MM-DD. Databases have no year 0, so it is rejected. */
export const day = z.iso.date('日期不正确，请重新选择').refine((text) => !text.startsWith('0000'), '日期不正确，请重新选择');

/** A whole number; form bodies and queries deliver it as text. */
export const formInt = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^-?\d{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max));

/** A boolean; form bodies and queries deliver it as text (`z.coerce.boolean` would read "false" as true). */
export const formBool = () => z.union([z.boolean(), z.stringbool()]);

/** A list; a key sent once arrives as text, sent repeatedly as a list. */
export const formList = <T extends z.ZodType<unknown, string>>(item: T, max = 100) =>
  z.union([z.array(z.string()), z.string().transform((text) => (text === '' ? [] : text.split(',')))]).pipe(z.array(item).max(max));

/** Required single-line text, trimmed. `label` is the Chinese name used in messages. */
export const line = (label: string, max = 100) => z.string().trim().min(1, `请填写${label}`).max(max, `${label}不能超过 ${max} 个字`);
/**
 * The name that a new one replaces, as the caller read it. If it is another by now, the call is refused with CONFLICT; without one, whatever
 * is stored is overwritten.
 */
export const replacedName = z.string().max(200).optional();
/** Optional text, trimmed; may be empty. */
export const text = (label: string, max = 2000) => z.string().trim().max(max, `${label}不能超过 ${max} 个字`);

/** Marks a string as rich text: in results, its pictures get fresh signed links. */
const RICH = { format: 'html' };

/** Rich text as HTML, sanitised by the server on input and by the client on output. */
export const richText = (label: string, max = 200_000) => z.string().max(max, `${label}太长，请拆成几篇`).meta(RICH);

/** Rich text in results. */
export const shownRichText = z.string().meta(RICH);

/** A mobile number, also accepted with `+86`, spaces or hyphens; empty if none. */
export const mobile = z
  .string()
  .max(40, '手机号要写 11 位数字，以 1 开头')
  .transform(cleanMobile)
  .refine((text) => text === '' || isMobile(text), '手机号要写 11 位数字，以 1 开头');
/** An e-mail address; empty if none. */
export const email = z.union([z.literal(''), z.string().max(254, '邮箱太长').refine(isEmail, '邮箱格式不正确')]);

/** Key of an uploaded file; null if none. */
export const fileKey = z.string().max(500).nullable().default(null);

export const keyword = z.string().trim().max(100, '搜索词不能超过 100 个字').optional();

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, '颜色要写成 #409EFF 这样的六位色值');

/** Who last saved an object, and when, for display to other authors. Null if nobody has, or if the member has been removed. */
export const lastSave = { savedAt: instant.nullable(), savedBy: z.string().nullable() };

/** Result of calls that return no data. */
export const done = z.object({ done: z.literal(true) });
/** Result of calls that create something. */
export const created = z.object({ id });
/**
 * Id chosen by the caller for the object to be created, as an idempotency key: a double click or a retry after a lost response creates
 * nothing twice.
 */
export const creationId = id.optional();

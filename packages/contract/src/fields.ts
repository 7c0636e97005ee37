import { z } from 'zod';
import { cleanMobile, isEmail, isMobile } from './validation.ts';

/** Opaque to clients; time-ordered uuid v7 on the server. */
export const id = z.uuid('标识不正确，请刷新页面后再试');

/** Times travel as ISO-8601 in UTC (product.md §1). */
export const instant = z.iso.datetime({ offset: true });
/** A calendar day in the organisation's time zone, YYYY-MM-DD. No calendar of the database has a year 0. */
export const day = z.iso.date('日期不正确，请重新选择').refine((text) => !text.startsWith('0000'), '日期不正确，请重新选择');

/** Form bodies and queries arrive as text: a whole number. */
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

/** Form bodies and queries arrive as text: a yes or no (`z.coerce.boolean` would read "false" as true). */
export const formBool = () => z.union([z.boolean(), z.stringbool()]);

/** A key that is sent once arrives as text, sent twice as a list. */
export const formList = <T extends z.ZodType<unknown, string>>(item: T, max = 100) =>
  z.union([z.array(z.string()), z.string().transform((text) => (text === '' ? [] : text.split(',')))]).pipe(z.array(item).max(max));

/** Required text of one line, trimmed. `label` is the Chinese word that the message names. */
export const line = (label: string, max = 100) => z.string().trim().min(1, `请填写${label}`).max(max, `${label}不能超过 ${max} 个字`);
/** Optional text, trimmed; empty text stays empty. */
export const text = (label: string, max = 2000) => z.string().trim().max(max, `${label}不能超过 ${max} 个字`);

/** Says of a text that it is rich text: in answers its pictures get links that work now. */
const RICH = { format: 'html' };

/** Rich text as HTML, sanitised by the server on the way in and by the client on the way out. */
export const richText = (label: string, max = 200_000) => z.string().max(max, `${label}太长，请拆成几篇`).meta(RICH);

/** The same in answers. */
export const shownRichText = z.string().meta(RICH);

/** A mobile number, also one that was typed with `+86`, blanks or hyphens; empty where there is none. */
export const mobile = z
  .string()
  .max(40, '手机号要写 11 位数字，以 1 开头')
  .transform(cleanMobile)
  .refine((text) => text === '' || isMobile(text), '手机号要写 11 位数字，以 1 开头');
/** An e-mail address; empty where there is none. */
export const email = z.union([z.literal(''), z.string().max(254, '邮箱太长').refine(isEmail, '邮箱格式不正确')]);

/** The key of an uploaded file; null where there is none. */
export const fileKey = z.string().max(500).nullable().default(null);

export const keyword = z.string().trim().max(100, '搜索词不能超过 100 个字').optional();

export const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, '颜色要写成 #409EFF 这样的六位色值');

/** Who saved a thing last, and when: what another author is told. Null where nobody has, or where the member is gone. */
export const lastSave = { savedAt: instant.nullable(), savedBy: z.string().nullable() };

/** Answer of calls that only do something. */
export const done = z.object({ done: z.literal(true) });
/** Answer of calls that make something. */
export const created = z.object({ id });
/** The id of what a call makes, when its caller chooses it: the same call again, by a second click or a lost answer, makes nothing twice. */
export const creationId = id.optional();

import { z } from 'zod';
import { richText, shownRichText } from '../../fields.ts';

const option = z.object({ key: z.string().min(1).max(2), text: richText('选项', 4000), correct: z.boolean() });

const blank = z.object({
  alternatives: z.array(z.string().trim().max(200)).max(30),
  /** A numeric blank accepts min ≤ answer ≤ max. */
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  caseSensitive: z.boolean().default(false),
});

/**
 * Parts shared by all questions. Options and blanks are empty for kinds that do not use them: they are stored that way, and pages of an
 * earlier version read them before checking the kind.
 */
export const contentParts = {
  stem: richText('题干', 20_000),
  options: z.array(option).max(26),
  blanks: z.array(blank).max(20),
  /** The answers may be given in any order. */
  orderFree: z.boolean().default(false),
  analysis: richText('解析', 20_000),
};

/** Parts shown to every candidate; nothing here reveals the correct answer. */
export const askedParts = {
  stem: shownRichText,
  options: z.array(z.object({ key: z.string(), text: shownRichText })),
  /** Number of blanks. */
  blanks: z.number().int(),
};

/** Keys of the chosen options. */
export const chosenKeys = { keys: z.array(z.string().max(2)).max(26) };
/** The text for each blank. */
export const filledBlanks = { blanks: z.array(z.string().max(500)).max(20) };

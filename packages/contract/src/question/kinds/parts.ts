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
 * What every question is made of. Options and blanks are empty where a kind has no use for them: so they are stored, and pages of an
 * earlier version read them before they look at the kind.
 */
export const contentParts = {
  stem: richText('题干', 20_000),
  options: z.array(option).max(26),
  blanks: z.array(blank).max(20),
  /** The answers of several blanks may change places. */
  orderFree: z.boolean().default(false),
  analysis: richText('解析', 20_000),
};

/** What every candidate sees: nothing in it tells the right answer. */
export const askedParts = {
  stem: shownRichText,
  options: z.array(z.object({ key: z.string(), text: shownRichText })),
  /** How many there are. */
  blanks: z.number().int(),
};

/** The keys of the chosen options. */
export const chosenKeys = { keys: z.array(z.string().max(2)).max(26) };
/** A text for each blank. */
export const filledBlanks = { blanks: z.array(z.string().max(500)).max(20) };

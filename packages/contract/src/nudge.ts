import { z } from 'zod';

/** Who is left out of a nudge, a reason each; some of their names, or none where the reason reads well without. */
const leftOut = z.array(z.object({ reason: z.string(), count: z.number().int(), names: z.array(z.string()) }));
export type NudgeLeftOut = z.infer<typeof leftOut>;

/** Whom a nudge would reach now and how it would read. */
export const nudgeEffect = z.object({
  reachedCount: z.number().int(),
  /** Some of those who are reached; where each gets a text of his own, that of the first one is shown. */
  names: z.array(z.string()),
  leftOut,
  title: z.string(),
  body: z.string(),
});
export type NudgeEffect = z.infer<typeof nudgeEffect>;

/** What a nudge did. */
export const nudgeOutcome = z.object({ sentCount: z.number().int(), leftOut });
export type NudgeOutcome = z.infer<typeof nudgeOutcome>;

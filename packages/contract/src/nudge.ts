import { z } from 'zod';

/** Recipients excluded from a nudge, grouped by reason; with some names, unless the reason is clear without. */
const leftOut = z.array(z.object({ reason: z.string(), count: z.number().int(), names: z.array(z.string()) }));
export type NudgeLeftOut = z.infer<typeof leftOut>;

/** Who would receive a nudge now, and its text. */
export const nudgeEffect = z.object({
  reachedCount: z.number().int(),
  /** Some of the recipients; if texts are personalised, the first recipient's is shown. */
  names: z.array(z.string()),
  leftOut,
  title: z.string(),
  body: z.string(),
});
export type NudgeEffect = z.infer<typeof nudgeEffect>;

/** Result of a nudge. */
export const nudgeOutcome = z.object({ sentCount: z.number().int(), leftOut });
export type NudgeOutcome = z.infer<typeof nudgeOutcome>;

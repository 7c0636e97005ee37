import type { z } from 'zod';

/** Returns why a draft cannot be saved, in the contract's words. */
export const problemBy =
  (rule: z.ZodType) =>
  (draft: unknown): string | null => {
    const checked = rule.safeParse(draft);
    return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
  };

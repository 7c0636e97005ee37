import type { FormRule } from 'antd';
import type { z } from 'zod';

/** The contract's own check of a field as a rule of antd's form, so the person reads the same words before and after sending. */
export const zodRule = (schema: z.ZodType): FormRule => ({
  // an untouched field is undefined; the contract speaks of empty text
  transform: (value: unknown) => value ?? '',
  validator: async (_, value: unknown) => {
    const result = await schema.safeParseAsync(value);
    if (!result.success) {
      throw new Error(result.error.issues[0]?.message ?? '填写有误');
    }
  },
});

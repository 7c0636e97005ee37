import type { FormRule } from 'antd';
import type { z } from 'zod';

/** The contract's validation of a field as an antd form rule, so that messages are the same before and after submitting. */
export const zodRule = (schema: z.ZodType): FormRule => ({
  // An untouched field is undefined; the contract expects an empty text.
  transform: (value: unknown) => value ?? '',
  validator: async (_, value: unknown) => {
    const result = await schema.safeParseAsync(value);
    if (!result.success) {
      throw new Error(result.error.issues[0]?.message ?? '填写有误');
    }
  },
});

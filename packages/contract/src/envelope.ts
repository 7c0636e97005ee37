import { z } from 'zod';

/** Every JSON response of the API (seed §3). `code` 0 and `flag` true on success. */
export interface Envelope<T> {
  flag: boolean;
  code: number;
  errorCode: string | null;
  msg: string;
  result: T | null;
}

export const envelopeOf = <T extends z.ZodType>(result: T) =>
  z.object({
    flag: z.boolean(),
    code: z.number().int(),
    errorCode: z.string().nullable(),
    msg: z.string(),
    result: result.nullable(),
  });

export const success = <T>(result: T): Envelope<T> => ({ flag: true, code: 0, errorCode: null, msg: '', result });

export const failure = (code: number, errorCode: string | null, msg: string): Envelope<never> => ({
  flag: false,
  code,
  errorCode,
  msg,
  result: null,
});

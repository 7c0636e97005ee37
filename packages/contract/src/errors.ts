import { errorTable, type ErrorCode } from './areas.ts';

export { errorTable, type ErrorCode };
export type ErrorDetails = Record<string, string | number>;

/** The Chinese sentence of an error with its places filled. */
export function errorText(errorCode: ErrorCode, details: ErrorDetails = {}): string {
  return errorTable[errorCode][1].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}

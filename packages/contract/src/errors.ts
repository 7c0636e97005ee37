import { errorTable, type ErrorCode } from './areas.ts';

export { errorTable, type ErrorCode };
export type ErrorDetails = Record<string, string | number>;

/** Returns the Chinese text of an error with its placeholders filled in. */
export function errorText(errorCode: ErrorCode, details: ErrorDetails = {}): string {
  return errorTable[errorCode][1].replace(/\{(\w+)\}/g, (_, name: string) => String(details[name] ?? ''));
}

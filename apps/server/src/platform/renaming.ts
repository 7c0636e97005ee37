import { AppError } from './app-error.ts';

/** A new name, and the one it replaces as the caller read it. */
export interface Renaming {
  name: string;
  /** Without one, whatever is stored is overwritten. */
  replaces?: string | undefined;
}

/** The stored names that may be replaced; null: any. The new name is one of them, so that repeating a call succeeds. */
export const replaceable = ({ name, replaces }: Renaming): string[] | null => (replaces === undefined ? null : [replaces, name]);

/** @throws AppError CONFLICT if somebody else has renamed it since it was read */
export function requireReplaceable(stored: string, renaming: Renaming): void {
  if (replaceable(renaming)?.includes(stored) === false) {
    throw new AppError('CONFLICT');
  }
}

/** Why nothing was renamed: it does not exist or, if the caller said what they read, it is no longer what they read. */
export const renamingFailure = ({ replaces }: Renaming): AppError => new AppError(replaces === undefined ? 'NOT_FOUND' : 'CONFLICT');

import type { UploadRule } from '@palm/contract/area';
import { uploadRules, type Permission, type UploadPurpose } from '@palm/contract/areas';
import { mayAdminister, type Person } from '../../platform/person.ts';

const MB = 1024 * 1024;

export interface PurposeRule {
  /** In bytes. */
  maxSize: number;
  limitText: string;
  /** Extensions as named by `platform/file-type`; a file's type is determined by its content, not its name. */
  extensions: readonly string[];
  /** Shown in the refusal. */
  allowedText: string;
  maySign(person: Person): boolean;
  /** Whether guests who are not signed in may sign it. */
  byGuests: boolean;
}

const maySign = (person: Person, access: UploadRule['access']): boolean =>
  access === 'member' || mayAdminister(person, access === 'admin' ? null : (access.slice('admin:'.length) as Permission));

/** What may be uploaded for this purpose, and by whom, as declared in the contract of its area. */
export function ruleOf(purpose: UploadPurpose): PurposeRule {
  const { maxMegabytes, extensions, allowed, access, guests = false }: UploadRule = uploadRules[purpose];
  return {
    maxSize: maxMegabytes * MB,
    limitText: maxMegabytes < 1024 ? `${maxMegabytes} MB` : `${maxMegabytes / 1024} GB`,
    extensions,
    allowedText: allowed,
    maySign: (person) => maySign(person, access),
    byGuests: guests,
  };
}

/** Guests may only upload small pictures (product.md §3.15). */
export const GUEST_MAX_SIZE = 2 * MB;

export const extensionOf = (fileName: string): string => (/\.([a-z0-9]+)$/i.exec(fileName)?.[1] ?? '').toLowerCase().replace('jpeg', 'jpg');

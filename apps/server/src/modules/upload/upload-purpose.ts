import type { UploadRule } from '@palm/contract/area';
import { uploadRules, type Permission, type UploadPurpose } from '@palm/contract/areas';
import { mayAdminister, type Person } from '../../platform/person.ts';

const MB = 1024 * 1024;

export interface PurposeRule {
  /** Bytes. */
  maxSize: number;
  limitText: string;
  /** Extensions as `platform/file-type` names them; what a file is, its bytes say, not its name. */
  extensions: readonly string[];
  /** Named in the refusal. */
  allowedText: string;
  maySign(person: Person): boolean;
  /** Whether somebody who is not signed in may sign it. */
  byGuests: boolean;
}

const maySign = (person: Person, access: UploadRule['access']): boolean =>
  access === 'member' || mayAdminister(person, access === 'admin' ? null : (access.slice('admin:'.length) as Permission));

/** What may be uploaded for this purpose, and by whom: the area that it belongs to says so in the contract. */
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

/** Guests may only send small pictures (product.md §3.15). */
export const GUEST_MAX_SIZE = 2 * MB;

export const extensionOf = (fileName: string): string => (/\.([a-z0-9]+)$/i.exec(fileName)?.[1] ?? '').toLowerCase().replace('jpeg', 'jpg');

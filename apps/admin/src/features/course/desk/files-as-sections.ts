import { uploadRules, type UploadPurpose } from '@palm/contract/areas';
import { sectionKindFacts, sectionKinds, sectionUploads, type SectionKind } from '@palm/contract/course/kinds';
import { acceptedEndings } from '../../../shared/upload/accepted-endings.ts';

type FileKind = { kind: SectionKind; purpose: UploadPurpose };

/** Maximum length of a section title. */
const MOST_LETTERS = 80;

/** Kinds that consist of a single file, with their upload purpose. */
const fileKinds: readonly FileKind[] = sectionKinds.flatMap((kind) => {
  const purpose = Object.entries(sectionKindFacts[kind].files).find(([field]) => field === 'objectKey')?.[1];
  return purpose !== undefined && purpose in sectionUploads ? [{ kind, purpose: purpose as UploadPurpose }] : [];
});

const endingOf = (fileName: string): string => (/\.([A-Za-z0-9]+)$/.exec(fileName)?.[1] ?? '').toLowerCase();

/** The section kind for a file; null if no kind accepts it. */
export const sectionKindOf = (fileName: string): FileKind | null =>
  fileKinds.find(({ purpose }) => uploadRules[purpose].extensions.includes(endingOf(fileName))) ?? null;

/** The file name without its extension. */
export const sectionTitleOf = (fileName: string): string =>
  fileName
    .replace(/\.[A-Za-z0-9]+$/, '')
    .trim()
    .slice(0, MOST_LETTERS)
    .trim() || fileName.slice(0, MOST_LETTERS);

/** Value for the `accept` attribute. */
export const sectionEndings = acceptedEndings(...fileKinds.map(({ purpose }) => purpose));

import { uploadRules, type UploadPurpose } from '@palm/contract/areas';
import { sectionKindFacts, sectionKinds, sectionUploads, type SectionKind } from '@palm/contract/course/kinds';
import { acceptedEndings } from '../../../shared/upload/accepted-endings.ts';

type FileKind = { kind: SectionKind; purpose: UploadPurpose };

/** The longest title of a section. */
const MOST_LETTERS = 80;

/** Kinds whose content is one file, with what it is uploaded for. */
const fileKinds: readonly FileKind[] = sectionKinds.flatMap((kind) => {
  const purpose = Object.entries(sectionKindFacts[kind].files).find(([field]) => field === 'objectKey')?.[1];
  return purpose !== undefined && purpose in sectionUploads ? [{ kind, purpose: purpose as UploadPurpose }] : [];
});

const endingOf = (fileName: string): string => (/\.([A-Za-z0-9]+)$/.exec(fileName)?.[1] ?? '').toLowerCase();

/** Which kind of section a file becomes; null for one that none takes. */
export const sectionKindOf = (fileName: string): FileKind | null =>
  fileKinds.find(({ purpose }) => uploadRules[purpose].extensions.includes(endingOf(fileName))) ?? null;

/** The name of the file without its ending. */
export const sectionTitleOf = (fileName: string): string =>
  fileName
    .replace(/\.[A-Za-z0-9]+$/, '')
    .trim()
    .slice(0, MOST_LETTERS)
    .trim() || fileName.slice(0, MOST_LETTERS);

/** What a file dialog offers. */
export const sectionEndings = acceptedEndings(...fileKinds.map(({ purpose }) => purpose));

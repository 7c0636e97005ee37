import { uploadRules, type UploadPurpose } from '@palm/contract/areas';

// the server takes both for one
const spellings: Readonly<Record<string, readonly string[]>> = { jpg: ['jpg', 'jpeg'] };

/** The endings of files for these purposes, as a file dialog wants them: a file that it offers is taken. */
export const acceptedEndings = (...purposes: readonly UploadPurpose[]): string =>
  purposes
    .flatMap((purpose) => uploadRules[purpose].extensions)
    .flatMap((ending) => spellings[ending] ?? [ending])
    .map((ending) => `.${ending}`)
    .join(',');

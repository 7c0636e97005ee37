import { uploadRules, type UploadPurpose } from '@palm/contract/areas';

// The server treats both as one.
const spellings: Readonly<Record<string, readonly string[]>> = { jpg: ['jpg', 'jpeg'] };

/** Accepted extensions for these purposes, as the `accept` attribute of a file dialog. */
export const acceptedEndings = (...purposes: readonly UploadPurpose[]): string =>
  purposes
    .flatMap((purpose) => uploadRules[purpose].extensions)
    .flatMap((ending) => spellings[ending] ?? [ending])
    .map((ending) => `.${ending}`)
    .join(',');

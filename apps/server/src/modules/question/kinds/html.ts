const blankMark = /_{4,}/g;

/** How many gaps the stem shows: each run of at least four underscores is one. */
export const countBlankMarks = (stem: string): number => stem.replace(/<[^>]*>/g, '').match(blankMark)?.length ?? 0;

/** Shows nothing. A picture or a sound alone is something. */
export const isBlankHtml = (html: string): boolean => html.replace(/<(?!img|audio)[^>]*>|&nbsp;|\s/gi, '') === '';

/** Equal for texts that differ only in case and in blanks between words. */
export const fold = (html: string): string => html.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

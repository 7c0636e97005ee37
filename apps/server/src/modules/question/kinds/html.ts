const blankMark = /_{4,}/g;

// A tag contains no `<`: looking for its `>` past the next one would take the square of the length of a text of nothing but `<`.

/** Counts the gaps in the stem: each run of four or more underscores is one. */
export const countBlankMarks = (stem: string): number => stem.replace(/<[^<>]*>/g, '').match(blankMark)?.length ?? 0;

/** Whether nothing would be visible. A picture or a sound alone counts as content. */
export const isBlankHtml = (html: string): boolean => html.replace(/<(?!img|audio)[^<>]*>|&nbsp;|\s/gi, '') === '';

/** Normalises a text so that differences in case and in whitespace between words are ignored. */
export const fold = (html: string): string => html.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

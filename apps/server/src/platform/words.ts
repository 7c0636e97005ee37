const bare = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();

/** Whether a text in memory contains the search words, ignoring whitespace and case; true without words. */
export const holdsWords = (text: string, words: string | undefined): boolean => words === undefined || bare(text).includes(bare(words));

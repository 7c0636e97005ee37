const bare = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();

/** Whether a text that is already read holds the words of a search, whatever blanks and capitals stand in either; no words are in every text. */
export const holdsWords = (text: string, words: string | undefined): boolean => words === undefined || bare(text).includes(bare(words));

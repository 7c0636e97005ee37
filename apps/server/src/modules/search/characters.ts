/** The code points of a text: pairs and pinyin go by them, and what they are taken from has no joined signs. */
export const charactersOf = (text: string): string[] => Array.from(text);

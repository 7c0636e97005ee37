/** The code points of a text, the units for pairs and pinyin; the texts contain no joined sequences. */
export const charactersOf = (text: string): string[] => Array.from(text);

/** A question as it is read from or written to a file of another system. Texts of stem, options and analysis are html. */
export interface ParsedQuestion {
  kind: 'single' | 'multiple' | 'truefalse' | 'fillin';
  title: string | null;
  stem: string;
  options: ParsedOption[];
  blanks: ParsedBlank[];
  analysis: string | null;
  category: string[];
  tags: string[];
  externalId: string | null;
  /** Where the question begins in its file, from 1. */
  line: number;
}

export interface ParsedOption {
  key: string;
  text: string;
  correct: boolean;
  /** Percent of the marks where the file names it; negative takes marks away. */
  weight?: number;
}

export interface ParsedBlank {
  alternatives: string[];
  min?: number;
  max?: number;
  caseSensitive?: boolean;
}

export interface GiftIssue {
  line: number;
  reason: string;
  title?: string;
  /** True where the question came in and the issue tells what of it could not. */
  imported: boolean;
}

/** A, B … Z, AA, AB … */
export function optionKey(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : optionKey(Math.floor(index / 26) - 1) + letter;
}

/** A question as read from or written to another system's file. Stem, options and analysis are HTML. */
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
  /** The line of the file on which the question begins, starting at 1. */
  line: number;
}

export interface ParsedOption {
  key: string;
  text: string;
  correct: boolean;
  /** Percentage of the marks, if the file states it; a negative weight deducts marks. */
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
  /** True if the question was imported and the issue names the part that was not. */
  imported: boolean;
}

/** A, B … Z, AA, AB … */
export function optionKey(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : optionKey(Math.floor(index / 26) - 1) + letter;
}

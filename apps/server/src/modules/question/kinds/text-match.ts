/** One blank: accepts any of the alternatives, or a number in `[min, max]` (inclusive). */
export interface Blank {
  alternatives: readonly string[];
  min?: number | null;
  max?: number | null;
  caseSensitive?: boolean;
}

const plainNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i;

/**
 * Candidates use Chinese keyboards: full-width letters, digits, punctuation and spaces equal the half-width ones; leading and trailing
 * whitespace is ignored, and inner whitespace collapses to one space. Not NFKC, which would equate m² with m2.
 */
function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[\s\u3000]+/g, ' ')
    .trim();
}

/** Parses a text as a number, or returns null; accepts `1,024` and full-width digits. */
function parseNumber(text: string): number | null {
  const digits = normaliseText(text).replace(/,(?=\d{3}(\D|$))/g, '');
  return plainNumber.test(digits) ? Number(digits) : null;
}

export function isRightText(blank: Blank, text: string): boolean {
  const fold = (value: string) => (blank.caseSensitive ? normaliseText(value) : normaliseText(value).toLowerCase());
  const given = fold(text);
  if (given === '') {
    return false;
  }
  return blank.alternatives.some((alternative) => fold(alternative) === given) || isInRange(blank, text);
}

function isInRange({ min = null, max = null }: Blank, text: string): boolean {
  if (min === null && max === null) {
    return false;
  }
  const value = parseNumber(text);
  return value !== null && value >= (min ?? Number.NEGATIVE_INFINITY) && value <= (max ?? Number.POSITIVE_INFINITY);
}

export type StemPart = { html: string } | { blank: number };

/** Blanks in the question bank are four or more underscores. Matches inside tags, such as in file names, are not blanks. */
const TAG_OR_BLANK = /(<[^<>]*>|_{4,})/;
const BLANK = /^_{4,}$/;

/** Splits a fill-in stem into text and `blanks` blanks (from 0), in order; blanks without a position in the stem are appended. */
export function splitBlanks(stem: string, blanks: number): StemPart[] {
  const parts: StemPart[] = [];
  let html = '';
  let count = 0;
  const endText = () => {
    if (html !== '') {
      parts.push({ html });
      html = '';
    }
  };
  for (const piece of stem.split(TAG_OR_BLANK)) {
    if (BLANK.test(piece) && count < blanks) {
      endText();
      parts.push({ blank: count });
      count += 1;
    } else {
      html += piece;
    }
  }
  endText();
  for (let rest = count; rest < blanks; rest += 1) {
    parts.push({ blank: rest });
  }
  return parts;
}

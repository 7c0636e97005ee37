/** A picture of the clipboard; null where its format is none that a browser shows. */
export type RtfPicture = { mediaType: string; bytes: Uint8Array<ArrayBuffer> } | null;

const START = '{\\pict';

/** The end of the group that begins at `from`. */
function endOfGroup(rtf: string, from: number): number {
  let depth = 0;
  for (let at = from; at < rtf.length; at += 1) {
    const letter = rtf[at];
    if (letter === '\\') {
      at += 1;
    } else if (letter === '{') {
      depth += 1;
    } else if (letter === '}') {
      depth -= 1;
      if (depth === 0) {
        return at;
      }
    }
  }
  return rtf.length;
}

/** Properties stand in groups of their own. A space takes their place, or the number before them would go on with the picture. */
function withoutGroups(text: string): string {
  const next = text.replace(/\{[^{}]*\}/g, ' ');
  return next === text ? text : withoutGroups(next);
}

function readPicture(group: string): RtfPicture {
  const mediaType = group.includes('\\pngblip') ? 'image/png' : group.includes('\\jpegblip') ? 'image/jpeg' : null;
  const hex = withoutGroups(group.slice(START.length))
    .replace(/\\[a-z*]+-?\d* ?/gi, '')
    .replace(/[^\da-f]/gi, '');
  if (mediaType === null || hex.length < 2) {
    return null;
  }
  return {
    mediaType,
    bytes: Uint8Array.from({ length: hex.length >> 1 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)),
  };
}

/**
 * The pictures of RTF in their order. Word puts only addresses of its own disk into the HTML of the clipboard; the pictures themselves stand
 * in the RTF beside it, each of them twice: for readers that know `shppict` and for those that do not.
 */
export function rtfPictures(rtf: string): RtfPicture[] {
  const pictures: RtfPicture[] = [];
  let at = rtf.indexOf(START);
  while (at >= 0) {
    const end = endOfGroup(rtf, at);
    if (!rtf.slice(Math.max(0, at - 16), at).includes('\\nonshppict')) {
      pictures.push(readPicture(rtf.slice(at, end)));
    }
    at = rtf.indexOf(START, end);
  }
  return pictures;
}

/** A picture from the clipboard; null if browsers do not support its format. */
export type RtfPicture = { mediaType: string; bytes: Uint8Array<ArrayBuffer> } | null;

const START = '{\\pict';

/** The end of the group that starts at `from`. */
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

/** Properties are in nested groups. Replaced by a space, otherwise the preceding number would run into the picture data. */
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
 * The pictures of an RTF document in order. In the clipboard's HTML, Word only has paths on its own disk; the pictures are in the RTF next
 * to it, each of them twice: for readers that support `shppict` and for those that do not.
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

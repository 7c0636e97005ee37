type FileKind = 'video' | 'audio' | 'document' | 'picture' | 'caption' | 'other';

export interface FileType {
  mime: string;
  /** Without the dot. */
  extension: string;
  kind: FileKind;
}

const type = (mime: string, extension: string, kind: FileKind): FileType => ({ mime, extension, kind });

const office = 'application/vnd.openxmlformats-officedocument';

const types = {
  mp4: type('video/mp4', 'mp4', 'video'),
  mov: type('video/quicktime', 'mov', 'video'),
  webm: type('video/webm', 'webm', 'video'),
  m4a: type('audio/mp4', 'm4a', 'audio'),
  mp3: type('audio/mpeg', 'mp3', 'audio'),
  wav: type('audio/wav', 'wav', 'audio'),
  ogg: type('audio/ogg', 'ogg', 'audio'),
  pdf: type('application/pdf', 'pdf', 'document'),
  docx: type(`${office}.wordprocessingml.document`, 'docx', 'document'),
  pptx: type(`${office}.presentationml.presentation`, 'pptx', 'document'),
  xlsx: type(`${office}.spreadsheetml.sheet`, 'xlsx', 'document'),
  zip: type('application/zip', 'zip', 'other'),
  png: type('image/png', 'png', 'picture'),
  jpeg: type('image/jpeg', 'jpg', 'picture'),
  gif: type('image/gif', 'gif', 'picture'),
  webp: type('image/webp', 'webp', 'picture'),
  vtt: type('text/vtt', 'vtt', 'caption'),
} satisfies Record<string, FileType>;

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);
const startsWith = (bytes: Buffer, ...magic: number[]) => magic.every((byte, index) => bytes[index] === byte);

/** In the order in which they are asked; the first answer counts. */
const sniffers: ((bytes: Buffer) => FileType | null)[] = [
  (bytes) => (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? types.png : null),
  (bytes) => (startsWith(bytes, 0xff, 0xd8, 0xff) ? types.jpeg : null),
  (bytes) => (/^GIF8[79]a$/.test(ascii(bytes, 0, 6)) ? types.gif : null),
  sniffRiff,
  (bytes) => (ascii(bytes, 0, 5) === '%PDF-' ? types.pdf : null),
  sniffIsoMedia,
  (bytes) => (startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3) && ascii(bytes, 0, 64).includes('webm') ? types.webm : null),
  (bytes) => (ascii(bytes, 0, 4) === 'OggS' && isOggSound(bytes) ? types.ogg : null),
  (bytes) => (ascii(bytes, 0, 3) === 'ID3' || isMp3Frame(bytes) ? types.mp3 : null),
  (bytes) => (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) ? types.zip : null),
  (bytes) => (/^(\uFEFF)?WEBVTT([ \t\r\n]|$)/.test(bytes.toString('utf8', 0, 16)) ? types.vtt : null),
];

/**
 * What a file is by its first bytes; its name and the type a browser claims count for nothing (product §3.15). Null: refuse it.
 * SVG and HTML are never known, because they run script. Office files are zips here: `officeTypeOf` tells them apart.
 * Our own list and not the package `file-type`: that one knows some 170 kinds where these few may pass, and it
 * tells office files by walking a zip from its start, which costs as much as the file is long.
 */
export function sniffFileType(bytes: Buffer): FileType | null {
  for (const sniff of sniffers) {
    const found = sniff(bytes);
    if (found) {
      return found;
    }
  }
  return null;
}

const videoBrands = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'avc1', 'mp41', 'mp42', 'dash', 'M4V ', 'MSNV', 'f4v ']);

// HEIC and AVIF pictures have the same box with other brands: they are not known.
function sniffIsoMedia(bytes: Buffer): FileType | null {
  const box = ascii(bytes, 4, 8);
  if (box !== 'ftyp') {
    // QuickTime files of old cameras begin without a brand.
    return (box === 'moov' || box === 'wide') && bytes.length >= 16 ? types.mov : null;
  }
  const brand = ascii(bytes, 8, 12);
  if (brand === 'qt  ') {
    return types.mov;
  }
  if (brand === 'M4A ' || brand === 'M4B ') {
    return types.m4a;
  }
  return videoBrands.has(brand) ? types.mp4 : null;
}

function sniffRiff(bytes: Buffer): FileType | null {
  const form = ascii(bytes, 0, 4) === 'RIFF' ? ascii(bytes, 8, 12) : '';
  if (form === 'WAVE') {
    return types.wav;
  }
  return form === 'WEBP' ? types.webp : null;
}

const oggSoundHeads = ['OpusHead', '\u0001vorbis', '\u007fFLAC'];

// Ogg carries films too: the first page holds the head of its first stream, behind a table of as many bytes as byte 26 says.
function isOggSound(bytes: Buffer): boolean {
  const start = 27 + (bytes[26] ?? 0);
  return oggSoundHeads.some((head) => ascii(bytes, start, start + head.length) === head);
}

// MPEG audio layer III with a bitrate and a sampling rate that exist; fewer bits would take any 0xFF.
function isMp3Frame(bytes: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  const bitrate = third >> 4;
  return isLayer3 && bitrate !== 0 && bitrate !== 15 && (third & 0x0c) !== 0x0c;
}

/** What a file of ours is that carries this extension; a file of somebody else is known by its bytes only. */
export const fileTypeOf = (extension: string): FileType | undefined =>
  Object.values<FileType>(types).find((known) => known.extension === extension);

/** What a zip is by the names in it (`readZipNames`). */
export function officeTypeOf(names: ReadonlySet<string>): FileType {
  if (!names.has('[Content_Types].xml')) {
    return types.zip;
  }
  if (names.has('word/document.xml')) {
    return types.docx;
  }
  if (names.has('ppt/presentation.xml')) {
    return types.pptx;
  }
  return names.has('xl/workbook.xml') ? types.xlsx : types.zip;
}

/** Kinds that only the names in a zip tell. */
export const officeExtensions: readonly string[] = [types.docx.extension, types.pptx.extension, types.xlsx.extension];

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

/** Tried in this order; the first match wins. */
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
 * Detects a file's type from its first bytes; its name and the type that a browser claims are ignored (product §3.15). Null: refuse it. SVG
 * and HTML are never recognised, because they can run script. Office files are zips here: `officeTypeOf` tells them apart. Our own list
 * instead of the package `file-type`, which knows some 170 kinds where only these few may pass, and which identifies office files by
 * walking the zip from its start, at a cost proportional to the file.
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

// HEIC and AVIF pictures have the same box with other brands: they are not recognised.
function sniffIsoMedia(bytes: Buffer): FileType | null {
  const box = ascii(bytes, 4, 8);
  if (box !== 'ftyp') {
    // QuickTime files of old cameras have no brand.
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

// Ogg may hold video too: the first page holds the header of its first stream, after a table whose length is in byte 26.
function isOggSound(bytes: Buffer): boolean {
  const start = 27 + (bytes[26] ?? 0);
  return oggSoundHeads.some((head) => ascii(bytes, start, start + head.length) === head);
}

// MPEG audio layer III with a valid bitrate and sampling rate; checking fewer bits would match any 0xFF.
function isMp3Frame(bytes: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = bytes;
  const isLayer3 = first === 0xff && (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  const bitrate = third >> 4;
  return isLayer3 && bitrate !== 0 && bitrate !== 15 && (third & 0x0c) !== 0x0c;
}

/** The type of one of our own files by its extension; foreign files are identified by their bytes only. */
export const fileTypeOf = (extension: string): FileType | undefined =>
  Object.values<FileType>(types).find((known) => known.extension === extension);

/** The type of a zip by its entry names (`readZipNames`). */
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

/** Types that can only be told by the names in a zip. */
export const officeExtensions: readonly string[] = [types.docx.extension, types.pptx.extension, types.xlsx.extension];

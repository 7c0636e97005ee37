import { describe, expect, it } from 'vitest';
import { makeOgg, makeWav } from '../../test/sounds.ts';
import { makeZip } from '../../test/zip.ts';
import { officeTypeOf, sniffFileType } from './file-type.ts';

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat([...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))), Buffer.alloc(32)]);
const ftyp = (brand: string) => bytes([0, 0, 0, 24], `ftyp${brand}`, [0, 0, 2, 0]);
const ogg = (codec: string) =>
  bytes(
    'OggS',
    Array.from({ length: 22 }, () => 0),
    [1, 30],
    codec,
  );
const zip = (...names: string[]) => makeZip(Object.fromEntries(names.map((name) => [name, new Uint8Array([1])])));

describe('a refused file', () => {
  it.each([
    ['SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['bare SVG', Buffer.from('<svg onload="x()"/>')],
    ['HTML', Buffer.from('<!doctype html><script>1</script>')],
    ['a program', bytes('MZ', [0x90, 0])],
    ['a phone picture that browsers cannot show', ftyp('heic')],
    ['an empty file', Buffer.alloc(0)],
    ['a video in an Ogg file', ogg('\u0080theora')],
    ['a RIFF video', bytes('RIFF', [1, 0, 0, 0], 'AVI LIST')],
    ['a Matroska video', bytes([0x1a, 0x45, 0xdf, 0xa3], 'B\u0082matroska')],
    ['noise that begins like an MP3 frame', bytes([0xff, 0xff, 0xff, 0xff])],
    ['text that begins like captions', Buffer.from('WEBVTTX')],
  ])('is %s', (_, file) => {
    expect(sniffFileType(file)).toBeNull();
  });
});

describe("a file's type is detected from its bytes", () => {
  it.each([
    ['mp4', 'video', ftyp('isom')],
    ['mp4', 'video', ftyp('mp42')],
    ['mov', 'video', ftyp('qt  ')],
    ['mov', 'video', bytes([0, 0, 0, 8], 'wide')],
    ['webm', 'video', bytes([0x1a, 0x45, 0xdf, 0xa3], 'B\u0082\u0084webm')],
    ['m4a', 'audio', ftyp('M4A ')],
    ['mp3', 'audio', bytes('ID3', [3])],
    ['mp3', 'audio', bytes([0xff, 0xfb, 0x90, 0x00])],
    ['wav', 'audio', makeWav(1)],
    ['ogg', 'audio', makeOgg(1)],
    ['ogg', 'audio', ogg('\u0001vorbis')],
    ['pdf', 'document', bytes('%PDF-1.7\n')],
    ['zip', 'other', zip('word/document.xml')],
    ['png', 'picture', bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
    ['jpg', 'picture', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['gif', 'picture', bytes('GIF89a')],
    ['webp', 'picture', bytes('RIFF', [1, 0, 0, 0], 'WEBPVP8 ')],
    ['vtt', 'caption', Buffer.from('\uFEFFWEBVTT\n\n00:01.000 --> 00:02.000\n你好\n')],
  ] as const)('%s is %s', (extension, kind, file) => {
    expect(sniffFileType(file)).toMatchObject({ extension, kind });
  });

  it.each([
    ['docx', ['[Content_Types].xml', 'word/document.xml']],
    ['pptx', ['[Content_Types].xml', 'ppt/presentation.xml']],
    ['xlsx', ['[Content_Types].xml', 'xl/workbook.xml']],
    ['zip', ['word/document.xml']],
  ])('%s is distinguished from other zips by its entry names', (extension, names) => {
    expect(officeTypeOf(new Set(names))).toMatchObject({ extension });
  });
});

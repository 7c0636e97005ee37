/** Small silent audio files, written by hand: tests need no encoder. */

/** A WAV file with 8000 samples a second, 8 bits each. */
export function makeWav(seconds: number): Buffer {
  const rate = 8000;
  const format = Buffer.alloc(24);
  format.write('fmt ');
  format.writeUInt32LE(16, 4);
  format.writeUInt16LE(1, 8);
  format.writeUInt16LE(1, 10);
  format.writeUInt32LE(rate, 12);
  format.writeUInt32LE(rate, 16);
  format.writeUInt16LE(1, 20);
  format.writeUInt16LE(8, 22);
  const data = Buffer.alloc(8 + rate * seconds, 0x80);
  data.write('data');
  data.writeUInt32LE(rate * seconds, 4);
  const head = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1');
  head.writeUInt32LE(4 + format.length + data.length, 4);
  return Buffer.concat([head, format, data]);
}

/** An MP3 of 128 kbit/s at 44.1 kHz: a frame is 1152 samples in 417 bytes. */
export function makeMp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  Buffer.from([0xff, 0xfb, 0x90, 0x00]).copy(frame);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** An Ogg Opus file in packets of 20 ms; at most 255, which fill one page. */
export function makeOgg(packets: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead');
  head.writeUInt8(1, 8);
  head.writeUInt8(1, 9);
  head.writeUInt32LE(48_000, 12);
  const tags = Buffer.alloc(16);
  tags.write('OpusTags');
  const silence = Buffer.from([0xf8, 0xff, 0xfe]);
  return Buffer.concat([
    oggPage(0, { flags: 2, granule: 0, packets: [head] }),
    oggPage(1, { flags: 0, granule: 0, packets: [tags] }),
    oggPage(2, { flags: 4, granule: packets * 960, packets: Array.from({ length: packets }, () => silence) }),
  ]);
}

interface OggPage {
  /** 2 = the first page of its stream, 4 = the last. */
  flags: number;
  /** Samples at 48 kHz up to the end of the page. */
  granule: number;
  packets: Buffer[];
}

function oggPage(number: number, { flags, granule, packets }: OggPage): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS');
  head.writeUInt8(flags, 5);
  head.writeBigUInt64LE(BigInt(granule), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(number, 18);
  head.writeUInt8(packets.length, 26);
  const page = Buffer.concat([head, Buffer.from(packets.map(({ length }) => length)), ...packets]);
  page.writeUInt32LE(oggChecksum(page), 22);
  return page;
}

function oggChecksum(bytes: Buffer): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0);
    }
  }
  return sum >>> 0;
}

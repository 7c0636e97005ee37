import { randomFillSync } from 'node:crypto';

/** Makes a new id. */
export type NewId = () => string;

/** Time-ordered uuid v7 (RFC 9562): new rows go to the end of every index, and an id tells when it was made. */
export function createIds(nowMilliseconds: () => number): NewId {
  const bytes = Buffer.alloc(16);
  let lastMilliseconds = 0;
  let counter = 0;
  return () => {
    const now = nowMilliseconds();
    // Ids of the same millisecond stay in order by a counter in the 12 bits after the time.
    counter = now === lastMilliseconds ? counter + 1 : 0;
    lastMilliseconds = now;
    randomFillSync(bytes);
    bytes.writeUIntBE(now, 0, 6);
    bytes.writeUInt16BE(0x7000 | (counter & 0x0fff), 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}

import { randomFillSync } from 'node:crypto';

/** Generates a new id. */
export type NewId = () => string;

const LAST_COUNT = 0x0fff;

/** Time-ordered UUID v7 (RFC 9562): new rows go to the end of every index, and an id tells when it was created. */
export function createIds(nowMilliseconds: () => number): NewId {
  const bytes = Buffer.alloc(16);
  let milliseconds = 0;
  let counter = 0;
  // Ids of the same millisecond stay ordered by a counter in the 12 bits after the time; when it overflows, the next millisecond is
  // borrowed.
  const step = (now: number): void => {
    if (now > milliseconds) {
      milliseconds = now;
      counter = 0;
    } else if (counter < LAST_COUNT) {
      counter += 1;
    } else {
      milliseconds += 1;
      counter = 0;
    }
  };
  return () => {
    step(nowMilliseconds());
    randomFillSync(bytes);
    bytes.writeUIntBE(milliseconds, 0, 6);
    bytes.writeUInt16BE(0x7000 | counter, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = bytes.toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}

import type { CertificateCheck } from '@palm/certificate/certificate';

const SIDE = 21;
const FINDER = 7;

/** Distance of a module from the centre of the nearest of the three finder patterns. */
function fromFinder(x: number, y: number): number {
  const far = SIDE - 1 - (FINDER - 1) / 2;
  const near = (FINDER - 1) / 2;
  const middles = [
    [near, near],
    [far, near],
    [near, far],
  ] as const;
  return Math.min(...middles.map(([left, top]) => Math.max(Math.abs(x - left), Math.abs(y - top))));
}

/** The finder patterns of a QR code: a placeholder for the code each certificate gets when issued. */
export const SAMPLE_QR: CertificateCheck['qr'] = Array.from({ length: SIDE }, (_row, y) =>
  Array.from({ length: SIDE }, (_module, x) => [0, 1, 3].includes(fromFinder(x, y))),
);

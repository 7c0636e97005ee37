import { encode } from 'uqr';

type QrCodeProps = {
  text: string;
  className?: string | undefined;
  label: string;
  /** Leaves room for a logo in the middle, with enough error correction to compensate. */
  hole?: boolean;
};

/**
 * Modules on each side of the centre covered by the hole: 9 × 9 of at least 29 × 29, which the highest error correction level tolerates.
 */
const HOLE_REACH = 4;

/** A QR code rendered as a single path. */
export function QrCode({ text, className, label, hole = false }: QrCodeProps) {
  const { data, size: cells } = encode(text, hole ? { ecc: 'H', minVersion: 3, border: 0 } : {});
  const middle = (cells - 1) / 2;
  const isInHole = (x: number, y: number) => hole && Math.max(Math.abs(x - middle), Math.abs(y - middle)) <= HOLE_REACH;
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark && !isInHole(x, y) ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={className} viewBox={`-1 -1 ${cells + 2} ${cells + 2}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x="-1" y="-1" width={cells + 2} height={cells + 2} fill="var(--paper)" />
      <path d={path} fill="var(--paper-ink)" />
    </svg>
  );
}

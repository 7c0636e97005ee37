import { encode } from 'uqr';

type QrCodeProps = { text: string; className?: string | undefined; label: string };

/** A QR code as one path. */
export function QrCode({ text, className, label }: QrCodeProps) {
  const { data, size: cells } = encode(text);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={className} viewBox={`-1 -1 ${cells + 2} ${cells + 2}`} role="img" aria-label={label}>
      <rect x="-1" y="-1" width={cells + 2} height={cells + 2} fill="var(--paper)" />
      <path d={path} fill="var(--paper-ink)" />
    </svg>
  );
}

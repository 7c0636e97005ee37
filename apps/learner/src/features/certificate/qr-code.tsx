import { encode } from 'uqr';

type QrCodeProps = { text: string; className?: string | undefined; size?: number; label?: string };

/** A QR code as one path; without a label it is decoration beside the same address in words. */
export function QrCode({ text, className, size, label }: QrCodeProps) {
  const { data, size: cells } = encode(text);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`-1 -1 ${cells + 2} ${cells + 2}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <rect x="-1" y="-1" width={cells + 2} height={cells + 2} fill="var(--paper)" />
      <path d={path} fill="var(--paper-ink)" />
    </svg>
  );
}

type BrandMarkProps = { logoUrl: string | null; size?: number };

/** The organisation's logo, or the product's boat in the organisation's colour. The name is next to it. */
export function BrandMark({ logoUrl, size = 30 }: BrandMarkProps) {
  if (logoUrl !== null) {
    return <img src={logoUrl} alt="" width={size} height={size} style={{ borderRadius: 'var(--r-2)', objectFit: 'contain' }} />;
  }
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="11" fill="var(--brand-solid)" />
      <g fill="var(--on-brand)">
        <path d="M22 7v19h12C33 17 29 11 22 7z" />
        <path d="M18.500 12v14H8c1-6.500 4.800-11.400 10.500-14z" opacity=".62" />
      </g>
      <path
        d="M6.500 30.500c3.600 0 3.600 2 7 2s3.400-2 6.800-2 3.400 2 6.800 2 3.400-2 6.400-2"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="2.400"
        strokeLinecap="round"
      />
    </svg>
  );
}

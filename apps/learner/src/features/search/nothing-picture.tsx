/** A page with a magnifying glass that finds nothing. */
export const NothingPicture = () => (
  <svg width="168" height="120" viewBox="0 0 168 120" aria-hidden="true">
    <ellipse cx="84" cy="108" rx="66" ry="8" fill="var(--surface-3)" />
    <rect x="34" y="20" width="74" height="84" rx="8" fill="var(--surface)" stroke="var(--line-strong)" strokeWidth="2" />
    <path d="M48 40h46M48 54h34M48 68h40" stroke="var(--line-strong)" strokeWidth="3" strokeLinecap="round" />
    <circle cx="108" cy="70" r="24" fill="var(--brand-soft)" stroke="var(--brand)" strokeWidth="5" />
    <path d="m126 88 16 16" stroke="var(--brand)" strokeWidth="8" strokeLinecap="round" />
    <path d="M100 70h16" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
  </svg>
);

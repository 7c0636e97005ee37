/** Illustration for empty lists: an open book with a ribbon, in the organisation's colours. */
export function OpenBook() {
  return (
    <svg width="148" height="104" viewBox="0 0 148 104" fill="none" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <ellipse cx="74" cy="94" rx="58" ry="7" fill="var(--surface-3)" />
      <g stroke="var(--line-strong)" strokeWidth="2">
        <path d="M74 33C62 26 45 25 31 33v53c14-7 31-6 43 0z" fill="var(--surface)" />
        <path d="M74 33c12-7 29-8 43 0v53c-14-7-31-6-43 0z" fill="var(--brand-soft)" />
        <path d="M42 45q11-4 21 0M42 56q11-4 21 0M42 67q7-3 13-1" />
      </g>
      <path d="M92 28q7-1 14 1v29l-7-6-7 6z" fill="var(--brand)" />
      <circle cx="23" cy="23" r="4" fill="var(--brand-light-5)" />
      <circle cx="128" cy="17" r="5.5" stroke="var(--brand-light-5)" strokeWidth="3" />
    </svg>
  );
}

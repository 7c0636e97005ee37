/** The product's logo, for organisations without one: an open palm made of pages. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand-solid)" />
      <path d="M15 25V11.5C13 9.6 10.4 8.8 7 9v13.4c3.2-.2 5.8.6 8 2.6Z" fill="var(--on-brand)" />
      <path d="M17 25V11.5c2-1.9 4.6-2.7 8-2.5v13.4c-3.2-.2-5.8.6-8 2.6Z" fill="var(--on-brand)" opacity="0.66" />
    </svg>
  );
}

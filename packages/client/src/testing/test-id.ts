/** A deterministic id accepted by the contract. */
export const testId = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

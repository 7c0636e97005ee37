// The rules of seed §5, shared by server schemas and forms, so that the server never refuses what a form accepts.

/** Seed §5: six, four, two, two and three digits, then a digit or X. */
export const isNationalId = (text: string): boolean => /^[0-9]{6}[0-9]{4}[0-9]{2}[0-9]{2}[0-9]{3}[0-9X]$/.test(text);

/** Seed §5: loosely a local part, an at sign, a domain with a dot. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** Seed §5: eleven digits, the first 1, the second 3 to 9. */
export const isMobile = (text: string): boolean => /^1[3-9][0-9]{9}$/.test(text);

/**
 * Normalises a mobile as people type it, dropping mere formatting: full-width digits, spaces, hyphens, dots, brackets, the country code
 * (`+86 138-0013-8000`). Text with anything else in it is not a mobile and is returned unchanged.
 */
export function cleanMobile(text: string): string {
  const plain = text.normalize('NFKC').trim();
  if (!/^[+\d\s().\-\u2010-\u2015\u2212]*$/.test(plain)) {
    return text.trim();
  }
  return plain.replace(/[^+\d]/g, '').replace(/^(?:\+86|0086|86(?=\d{11}$))/, '');
}

/** Seed §5: strips everything but digits. */
export const cleanPrice = (text: string): string => text.replace(/[^0-9]/g, '');

/** Seed §5: the trimmed address if it begins with http or https, otherwise `null`. */
export const cleanUrl = (text: string): string | null => {
  const trimmed = text.trim();
  return /^https?:\/\/\S+$/i.test(trimmed) ? trimmed : null;
};

const MIN_LENGTH = 8;

/** At least 8 characters with letters and digits (product.md §3.1). */
export const isStrongPassword = (password: string): boolean =>
  password.length >= MIN_LENGTH && /\p{L}/u.test(password) && /\p{N}/u.test(password);

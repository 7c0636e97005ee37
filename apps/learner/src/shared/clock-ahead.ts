/** Milliseconds that the server's clock is ahead, by an answer that came just now. */
export const aheadOf = (serverNow: string): number => Date.parse(serverNow) - Date.now();

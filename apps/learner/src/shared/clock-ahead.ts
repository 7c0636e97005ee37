/** Offset of the server's clock in milliseconds, from a response that arrived just now. */
export const aheadOf = (serverNow: string): number => Date.parse(serverNow) - Date.now();

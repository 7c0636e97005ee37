/** What the app does for a class link, and how it reports the result. */
export interface LinkActs {
  renew(this: void, asked: { before: string | null; expiresOn: string; most: number | null }): Promise<unknown>;
  close(this: void): Promise<unknown>;
  say(this: void, kind: 'success' | 'error', text: string): void;
}

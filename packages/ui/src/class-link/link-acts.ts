/** What an app does for the link of a class, and how it tells what was done. */
export interface LinkActs {
  renew(this: void, asked: { before: string | null; expiresOn: string; most: number | null }): Promise<unknown>;
  close(this: void): Promise<unknown>;
  say(this: void, kind: 'success' | 'error', text: string): void;
}

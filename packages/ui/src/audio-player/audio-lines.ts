/** What is said from a second on. */
export type AudioLine = { from: number; text: string };

/** The line that is spoken at a second, or the last one before it; -1 before the first. */
export const lineAt = (lines: readonly AudioLine[], position: number): number => lines.findLastIndex(({ from }) => from <= position);

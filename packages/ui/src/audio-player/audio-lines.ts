/** A transcript line and the second at which it starts. */
export type AudioLine = { from: number; text: string };

/** Index of the line spoken at a position, or the last one before it; -1 before the first. */
export const lineAt = (lines: readonly AudioLine[], position: number): number => lines.findLastIndex(({ from }) => from <= position);

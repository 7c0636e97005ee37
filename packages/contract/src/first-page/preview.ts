/* Messages between the designer and the learner app in its frame. Plain checks instead of schemas: the learner app is built without
   those. */

/** The draft was saved (time in milliseconds), and this block is being edited. */
export type PreviewMessage = { kind: 'preview'; savedAt: number; block: string | null };

/** A block was clicked; null = outside of all blocks. */
export type PreviewClick = { kind: 'preview-click'; block: string | null };

type Said = { kind?: unknown; block?: unknown } | null;

const says = (data: unknown, kind: string): boolean => {
  const said = (typeof data === 'object' ? data : null) as Said;
  return said?.kind === kind && (said.block === null || typeof said.block === 'string');
};

export const isPreviewMessage = (data: unknown): data is PreviewMessage => says(data, 'preview');
export const isPreviewClick = (data: unknown): data is PreviewClick => says(data, 'preview-click');

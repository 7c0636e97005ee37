import { useMedia } from '@palm/ui/use-media';

/** Below this width the rail becomes a drawer and tables become cards. */
export const useIsNarrow = () => useMedia('(max-width: 819px)');
/** Below this width the rail shrinks to its icons and side columns move into drawers. */
export const useIsCompact = () => useMedia('(max-width: 1199px)');

import { useMedia } from '@palm/ui/use-media';

/** Below it the rail becomes a drawer and tables become cards. */
export const useIsNarrow = () => useMedia('(max-width: 819px)');
/** Below it the rail shrinks to its icons and side columns move into drawers. */
export const useIsCompact = () => useMedia('(max-width: 1199px)');

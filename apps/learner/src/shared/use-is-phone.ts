import { useMedia } from '@palm/ui/use-media';

/** Whether the mobile variant is shown (design-language.md, breakpoints). */
export const useIsPhone = () => useMedia('(max-width: 767px)');

import type { ThemeCard } from '@palm/contract/theme/calls';
import { coverTone, type CoverTone } from '@palm/ui/cover';

/** The palette a wide cover fades into, on its left. */
export const toneOf = ({ id, cover }: ThemeCard): CoverTone => coverTone({ id, tone: (cover.tone || undefined) as CoverTone | undefined });

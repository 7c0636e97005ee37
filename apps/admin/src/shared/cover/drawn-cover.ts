import type { Cover } from '@palm/contract/course/calls';
import { MOTIFS, TONES, type CoverMotif, type CoverTone } from '@palm/ui/cover';

/** Motif and tone, if known; unknown ones fall back to those derived from the id. */
export function drawnCover({ motif, tone }: Pick<Cover, 'motif' | 'tone'>): { motif?: CoverMotif; tone?: CoverTone } {
  const knownMotif = MOTIFS.find((one) => one === motif);
  const knownTone = TONES.find((one) => one === tone);
  return { ...(knownMotif ? { motif: knownMotif } : {}), ...(knownTone ? { tone: knownTone } : {}) };
}

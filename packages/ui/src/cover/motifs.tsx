import type { ReactElement } from 'react';
import { Bars, Bau, Ridge, Shield, Talk } from './motifs-signs.tsx';
import { Duo, Leaf, Ledger, Orbit, Pillars, Steps } from './motifs-things.tsx';

export const MOTIFS = ['duo', 'ridge', 'bars', 'talk', 'shield', 'bau', 'orbit', 'steps', 'ledger', 'pillars', 'leaf'] as const;
export const TONES = ['navy', 'sand', 'teal', 'coral', 'sky', 'moss', 'plum', 'slate'] as const;

export type CoverMotif = (typeof MOTIFS)[number];
export type CoverTone = (typeof TONES)[number];

/** Drawn in the right half of 320 × 180; the left half is for the lettering. */
export const DRAWINGS: Record<CoverMotif, () => ReactElement> = {
  duo: Duo,
  ridge: Ridge,
  bars: Bars,
  talk: Talk,
  shield: Shield,
  bau: Bau,
  orbit: Orbit,
  steps: Steps,
  ledger: Ledger,
  pillars: Pillars,
  leaf: Leaf,
};

import { isHomePage } from './paths.ts';

/** Seed §9, in pixels. */
export const BACK_TO_TOP_OFFSET = 130;

/** Seed §2: the button's offset after a navigation; the home page keeps the current one. */
export const offsetAfter = (current: number, to: string): number => (isHomePage(to) ? current : BACK_TO_TOP_OFFSET);

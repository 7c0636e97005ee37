import type { Store } from '@palm/client/storage';
import { DEFAULT_COLOUR } from '@palm/ui/theme';

/** Seed §4: the colour kept on this device, restored at start; the seed's blue where none is kept. */
export const storedColour = (store: Pick<Store, 'get'>): string => store.get('themeColor') ?? DEFAULT_COLOUR;

/** Seed §4: saves a changed colour again. What is no colour is not kept; answers the colour that holds now. */
export const saveColour = (store: Pick<Store, 'get' | 'set'>, colour: string): string => {
  if (/^#[0-9a-f]{6}$/i.test(colour) && colour !== store.get('themeColor')) {
    store.set('themeColor', colour);
  }
  return storedColour(store);
};

import { defineSamples } from '../../../test/samples.ts';
import { sha256 } from '../../platform/secrets.ts';

export const samples = defineSamples({
  rows: async ({ caller, words, now, insert }) => {
    await insert('trial', { id: undefined, owner_id: caller, browser: sha256(words), created_at: now });
    return {};
  },
});

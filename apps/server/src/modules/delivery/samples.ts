import { defineSamples } from '../../../test/samples.ts';

export const samples = defineSamples({
  otherIndexes: {
    delivery_expiring_idx: 'housekeeping forgets what has lapsed of all organisations at once',
    delivery_old_idx: 'housekeeping removes what is old of all organisations at once',
  },
});

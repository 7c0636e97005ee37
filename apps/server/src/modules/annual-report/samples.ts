import { defineSamples } from '../../../test/samples.ts';

export const samples = defineSamples({
  rows: async ({ caller, now, insert }) => {
    await insert('annual_report', { id: undefined, member_id: caller, year: 2020, facts: JSON.stringify({}), final: false, made_at: now });
    return {};
  },
});

import { defineSamples } from '../../../test/samples.ts';
import { samples as column } from '../column/samples.ts';

const fields = { enabled: true, lead: '午休时也有人在这里学东西', intro: '', figures: [], contact: '' };

export const samples = defineSamples({
  needs: [column],
  rows: async ({ caller, words, now, insert }, { column: named }) => {
    const shown = { enabled: true, lead: words, intro: words, figures: '[]', column_ids: [named], contact: words };
    await insert('public_face', { id: undefined, ...shown, revision: 1, saved_at: now, saved_by: caller });
    return {};
  },
  calls: { 'publicFaceAdmin.update': (own) => ({ body: { ...fields, columnIds: [own.column], revision: 1 } }) },
});

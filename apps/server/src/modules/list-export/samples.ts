import { studyApi } from '@palm/contract/study/calls';
import { defineSamples } from '../../../test/samples.ts';

export const samples = defineSamples({
  rows: async ({ app, orgId, caller, words, now, insert }) => {
    const run = {
      member_id: caller,
      name: words,
      sheet: studyApi.exportLedger.path,
      query: '',
      status: 'ready',
      attempts: 1,
      file_name: `${words}.xlsx`,
      started_at: now,
      finished_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    };
    const exportRun = await insert('export_run', run);
    app.platform.storage.put(`${orgId}/export/${exportRun}/1`, words);
    return { exportRun };
  },
  plain: {
    'listExport.start': {
      body: { creationId: '01900000-0000-7000-8000-000000000000', name: '学习记录', sheet: studyApi.exportLedger.path },
    },
  },
  calls: {
    'listExport.file': ({ exportRun }) => ({ query: { exportId: exportRun } }),
    'listExport.discard': ({ exportRun }) => ({ body: { exportId: exportRun } }),
  },
  // Idempotent: discarding a missing or somebody else's run changes nothing.
  alwaysDone: ['listExport.discard'],
});

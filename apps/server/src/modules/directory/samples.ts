import { defineSamples } from '../../../test/samples.ts';

export const samples = defineSamples({
  rows: async ({ app, caller, words, now, insert }) => {
    const directory = app.platform.newId();
    // Without a passed connection test it is not used, so no external server is contacted.
    await insert('third_party_provider', {
      id: directory,
      kind: 'ldap',
      name: words,
      position: 9,
      enabled: true,
      joining: false,
      settings: '{}',
      secrets: '',
      created_at: now,
    });
    await insert('directory_sync', { id: undefined, provider_id: directory, nightly: false, units: true });
    const run = (more: object) =>
      insert('directory_run', { provider_id: directory, created_by: caller, created_at: now, people: 1, ...more });
    const plannedRun = await run({ state: 'planned' });
    const appliedRun = await run({ state: 'applied', applied_at: now });
    const blank = { field: '', old_text: '', new_text: words, account: 'lin', name: words };
    await insert('directory_change', { id: undefined, run_id: plannedRun, position: 1, kind: 'skip', subject: 's', ...blank });
    return { directory, plannedRun, appliedRun };
  },
  calls: {
    'directory.update': ({ directory }) => ({ body: { providerId: directory, nightly: true, units: true } }),
    'directory.runs': ({ directory }) => ({ query: { providerId: directory } }),
    'directory.exportRuns': ({ directory }) => ({ query: { providerId: directory } }),
    'directory.changes': ({ plannedRun }) => ({ query: { runId: plannedRun } }),
    'directory.exportChanges': ({ plannedRun }) => ({ query: { runId: plannedRun } }),
    'directory.dryRun': ({ directory }) => ({ body: { providerId: directory } }),
    'directory.apply': ({ plannedRun }) => ({ body: { runId: plannedRun } }),
    'directory.undo': ({ appliedRun }) => ({ body: { runId: appliedRun } }),
  },
});

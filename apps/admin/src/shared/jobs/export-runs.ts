import type { Client } from '@palm/client/call';
import { discardExport, isUnderWay, listExports, saveExport, startExport } from '@palm/client/export-run';
import type { ExportRun } from '@palm/contract/list-export/calls';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../services.tsx';

const RUNS = ['export', 'runs'];
const LOOK_MS = 700;

/** Begun since the page was loaded: whoever waits for it gets it when it is ready. */
const awaited = new Set<string>();

async function readRuns(client: Client, signal: AbortSignal): Promise<ExportRun[]> {
  const runs = await listExports(client, { quiet: true, signal });
  for (const run of runs.filter((one) => !isUnderWay(one) && awaited.delete(one.id) && one.status === 'ready')) {
    // why a file does not come is said by the client, and it stays in the list
    void saveExport(client, run).catch(() => undefined);
  }
  return runs;
}

const runsQuery = (client: Client) =>
  queryOptions({
    queryKey: RUNS,
    queryFn: ({ signal }) => readRuns(client, signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? LOOK_MS : false),
    // a file is saved also while another window is in front
    refetchIntervalInBackground: true,
  });

/** The own exports as the server knows them, newest first. */
export function useExportRuns(): readonly ExportRun[] {
  const { client } = useServices();
  return useQuery(runsQuery(client)).data ?? [];
}

/** Has a run that has just begun followed, and its file saved. */
export function useAwaitExport(): (run: ExportRun) => void {
  const queryClient = useQueryClient();
  return (run) => {
    awaited.add(run.id);
    void queryClient.invalidateQueries({ queryKey: RUNS });
  };
}

/** What can be done about a run. */
export function useExportActs(run: ExportRun) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const awaitExport = useAwaitExport();
  const discard = async (): Promise<void> => {
    awaited.delete(run.id);
    await discardExport(client, run);
    await queryClient.invalidateQueries({ queryKey: RUNS });
  };
  return {
    save: () => saveExport(client, run),
    discard,
    again: async (): Promise<void> => {
      awaitExport(await startExport(client, run));
      await discard();
    },
  };
}

import type { Client } from '@palm/client/call';
import { discardExport, isUnderWay, listExports, saveExport, startExport, type Exported } from '@palm/client/export-run';
import type { ExportRun } from '@palm/contract/list-export/calls';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inPlace } from '../in-place.ts';
import { useServices } from '../services.tsx';

const RUNS = ['export', 'runs'];
const LOOK_MS = 700;

/** Begun since the page was loaded: whoever waits for it gets it when it is ready, whatever page is shown. */
const awaited = new Set<string>();

async function readRuns(client: Client, signal: AbortSignal): Promise<ExportRun[]> {
  const runs = await listExports(client, inPlace(signal));
  for (const run of runs.filter((one) => !isUnderWay(one) && awaited.delete(one.id) && one.status === 'ready')) {
    // why a file does not come is said by the client, and it stays beside its button
    void saveExport(client, run, inPlace()).catch(() => undefined);
  }
  return runs;
}

const runsQuery = (client: Client) =>
  queryOptions({
    queryKey: RUNS,
    queryFn: ({ signal }) => readRuns(client, signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? LOOK_MS : false),
    refetchIntervalInBackground: true,
  });

/** The latest export of a list, and what can be done about it. */
export function useExport(name: string, exported: Exported) {
  const { client } = useServices();
  const queries = useQueryClient();
  const { data: runs = [] } = useQuery(runsQuery(client));
  const run = runs.find(({ sheet, query }) => sheet === exported.sheet && query === exported.query) ?? null;
  const look = () => queries.invalidateQueries({ queryKey: RUNS });
  const discard = useMutation({
    mutationFn: async (of: ExportRun) => {
      awaited.delete(of.id);
      await discardExport(client, of, inPlace());
    },
    onSettled: look,
  });
  const start = useMutation({
    mutationFn: async () => {
      awaited.add((await startExport(client, { name, ...exported }, inPlace())).id);
      if (run !== null) {
        await discardExport(client, run, inPlace());
      }
    },
    onSettled: look,
  });
  const save = useMutation({ mutationFn: (of: ExportRun) => saveExport(client, of, inPlace()) });
  return { run, start, discard, save };
}

import type { Client } from '@palm/client/call';
import { awaitExport, discardExport, followExports, nextLook, saveExport, startExport, type Exported } from '@palm/client/export-run';
import type { ExportRun } from '@palm/contract/list-export/calls';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inPlace } from '../in-place.ts';
import { useServices } from '../services.tsx';

const RUNS = ['export', 'runs'];

const runsQuery = (client: Client) =>
  queryOptions({
    queryKey: RUNS,
    queryFn: ({ signal }) => followExports(client, inPlace(signal), inPlace()),
    refetchInterval: ({ state }) => nextLook(state.data),
    refetchIntervalInBackground: true,
  });

/** The latest export of a list, and its actions. */
export function useExport(name: string, exported: Exported) {
  const { client } = useServices();
  const queries = useQueryClient();
  const { data: runs = [] } = useQuery(runsQuery(client));
  const run = runs.find(({ sheet, query }) => sheet === exported.sheet && query === exported.query) ?? null;
  const look = () => queries.invalidateQueries({ queryKey: RUNS });
  const discard = useMutation({
    mutationFn: (of: ExportRun) => discardExport(client, of, inPlace()),
    onSettled: look,
  });
  const start = useMutation({
    mutationFn: async () => {
      awaitExport(await startExport(client, { name, ...exported }, inPlace()));
      if (run !== null) {
        await discardExport(client, run, inPlace());
      }
    },
    onSettled: look,
  });
  const save = useMutation({ mutationFn: (of: ExportRun) => saveExport(client, of, inPlace()) });
  return { run, start, discard, save };
}

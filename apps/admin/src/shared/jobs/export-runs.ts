import type { Client } from '@palm/client/call';
import { awaitExport, discardExport, followExports, nextLook, saveExport, startExport } from '@palm/client/export-run';
import type { ExportRun } from '@palm/contract/list-export/calls';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../services.tsx';

const RUNS = ['export', 'runs'];

const runsQuery = (client: Client) =>
  queryOptions({
    queryKey: RUNS,
    queryFn: ({ signal }) => followExports(client, { quiet: true, signal }),
    refetchInterval: ({ state }) => nextLook(state.data),
    // Files are saved even while another window is in front.
    refetchIntervalInBackground: true,
  });

/** The person's exports, newest first. */
export function useExportRuns(): readonly ExportRun[] {
  const { client } = useServices();
  return useQuery(runsQuery(client)).data ?? [];
}

/** Follows a run that has just started, and saves its file. */
export function useAwaitExport(): (run: ExportRun) => void {
  const queryClient = useQueryClient();
  return (run) => {
    awaitExport(run);
    void queryClient.invalidateQueries({ queryKey: RUNS });
  };
}

/** Actions on a run. */
export function useExportActs(run: ExportRun) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const follow = useAwaitExport();
  const discard = async (): Promise<void> => {
    await discardExport(client, run);
    await queryClient.invalidateQueries({ queryKey: RUNS });
  };
  return {
    save: () => saveExport(client, run),
    discard,
    again: async (): Promise<void> => {
      follow(await startExport(client, run));
      await discard();
    },
  };
}

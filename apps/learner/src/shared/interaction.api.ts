import type { Client } from '@palm/client/call';
import type { TargetType } from '@palm/contract/areas';
import { interactionApi, type Act, type ActState } from '@palm/contract/interaction/calls';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { inPlace } from './in-place.ts';
import { useServices } from './services.tsx';
import { useOnePress } from './use-one-press.ts';

/** Favourites, followed objects and likes of members. */
export const INTERACTION_KEY = 'interaction';

export type ActObject = { kind: TargetType; objectId: string };

const actStateQuery = (client: Client, { kind, objectId }: ActObject) =>
  queryOptions({
    queryKey: [INTERACTION_KEY, 'state', kind, objectId],
    // If it fails, the buttons look unpressed, and pressing one shows the error.
    queryFn: ({ signal }) => client.call(interactionApi.state, { query: { kind, objectId } }, inPlace(signal)),
    staleTime: 60_000,
  });

export const newsQuery = (client: Client) =>
  queryOptions({
    queryKey: [INTERACTION_KEY, 'news'],
    queryFn: ({ signal }) => client.call(interactionApi.news, undefined, inPlace(signal)),
    staleTime: 60_000,
  });

/** The number of unseen news items. */
export function useFreshNews(): number {
  const { client } = useServices();
  return useQuery(newsQuery(client)).data?.freshCount ?? 0;
}

const NONE: ActState = { on: false, count: 0 };

/** The state to show after a press; without `wanted`, nothing was pressed. */
function shownState(stored: ActState, wanted: boolean | undefined): ActState {
  if (wanted === undefined || wanted === stored.on) {
    return stored;
  }
  return { on: wanted, count: Math.max(0, stored.count + (wanted ? 1 : -1)) };
}

/**
 * One act of the member on one object: optimistic, and reverted if the server refuses.
 * @param known the state already loaded with a list; otherwise it is requested
 */
export function useAct(act: Act, object: ActObject, known?: ActState): { state: ActState; set: (on: boolean) => void } {
  const { client } = useServices();
  const queries = useQueryClient();
  const asked = actStateQuery(client, object);
  const { data } = useQuery({ ...asked, enabled: known === undefined });
  const mutation = useMutation({
    // Two buttons of one object may be on a page: their presses are sent one after another, so that the last one wins.
    scope: { id: [INTERACTION_KEY, act, object.kind, object.objectId].join('/') },
    mutationFn: (on: boolean) => client.call(interactionApi.set, { body: { act, ...object, on } }, inPlace()),
    // Not awaited: the button would ignore presses until everything is refetched.
    onSuccess: (state) => {
      queries.setQueryData(asked.queryKey, (now) => now && { ...now, [act]: state });
      // A page that shows the count, such as a teacher's.
      void queries.invalidateQueries({ queryKey: [object.kind, object.objectId] });
      // Visible lists stay unchanged.
      void queries.invalidateQueries({ queryKey: [INTERACTION_KEY, act], refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: [INTERACTION_KEY, 'news'], refetchType: act === 'follow' ? 'active' : 'none' });
    },
  });
  const stored = (known !== undefined && mutation.data) || known || data?.[act] || NONE;
  return { state: shownState(stored, mutation.isPending ? mutation.variables : undefined), set: useOnePress(mutation) };
}

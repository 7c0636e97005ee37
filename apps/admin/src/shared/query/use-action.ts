import type { BodyInput, Endpoint, ResultOf } from '@palm/contract/endpoint';
import { useMutation, useQueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query';
import { client } from '../client/client.ts';

/**
 * A POST of the contract as a mutation. A refusal was already said aloud by the client, so callers need only what follows a success.
 * `changes` names the query keys that are stale afterwards. `quiet`: the place where it is called says a refusal itself, and may try again.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  changes: readonly QueryKey[],
  { quiet = false }: { quiet?: boolean } = {},
): UseMutationResult<ResultOf<E>, Error, BodyInput<E>> {
  const queryClient = useQueryClient();
  return useMutation({
    // The conditional input type of `call` cannot be resolved for an open E; here it is always exactly the body.
    mutationFn: (body: BodyInput<E>) =>
      (client.call as (endpoint: E, input: unknown, options: { quiet: boolean }) => Promise<ResultOf<E>>)(endpoint, { body }, { quiet }),
    onSuccess: async () => {
      await Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

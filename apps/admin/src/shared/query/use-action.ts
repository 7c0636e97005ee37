import type { RequestOptions } from '@palm/client/http-request';
import type { BodyInput, Endpoint, ResultOf } from '@palm/contract/endpoint';
import { useRef } from 'react';
import { useMutation, useQueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query';
import { useServices } from '../services.tsx';

/**
 * A POST of the contract as a mutation. The client has already shown refusals, so callers only handle success. `changes` are the query keys
 * to invalidate. Repeating the same call while it is in progress, by a double click or Enter after a click, waits for the first and sends
 * nothing. `quiet`: the caller shows refusals itself, and may retry. `handles`: it does so for these error codes. `refreshesOnRefusal`:
 * invalidates after a refusal too, where a refusal means that the page shows something outdated.
 */
export function useAction<E extends Endpoint>(
  endpoint: E,
  changes: readonly QueryKey[],
  { refreshesOnRefusal = false, ...options }: Pick<RequestOptions, 'quiet' | 'handles'> & { refreshesOnRefusal?: boolean } = {},
): UseMutationResult<ResultOf<E>, Error, BodyInput<E>> {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const underWay = useRef(new Map<string, Promise<ResultOf<E>>>());
  const send = (body: BodyInput<E>): Promise<ResultOf<E>> => {
    const key = JSON.stringify(body);
    const sent = underWay.current.get(key);
    if (sent) {
      return sent;
    }
    // TypeScript cannot resolve the conditional input type of `call` for a generic E; here it is always exactly the body.
    const call = (client.call as (endpoint: E, input: unknown, options: RequestOptions) => Promise<ResultOf<E>>)(
      endpoint,
      { body },
      options,
    );
    const waiting = call.finally(() => underWay.current.delete(key));
    underWay.current.set(key, waiting);
    return waiting;
  };
  const refresh = async () => {
    await Promise.all(changes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  return useMutation({
    mutationFn: send,
    onSuccess: refresh,
    ...(refreshesOnRefusal && { onError: refresh }),
  });
}

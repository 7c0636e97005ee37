import type { Client } from '@palm/client/call';
import type { Store } from '@palm/client/storage';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { StoredName, StoredValue } from '@palm/client/stored-keys';

/** Dependencies of the pages: created once in `app/runtime-wiring.ts`, and separately by each test. */
export type Services = { client: Client; store: Store };

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) {
    throw new Error('ServicesProvider is missing above this component');
  }
  return services;
}

/** A stored value that follows every change, even in another tab. */
export function useStored<Name extends StoredName>(name: Name): StoredValue<Name> {
  const { store } = useServices();
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.get(name),
  );
}

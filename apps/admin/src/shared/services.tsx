import type { Client } from '@palm/client/call';
import { createStore, type Storages, type Store } from '@palm/client/storage';
import type { StoredName, StoredValue } from '@palm/client/stored-keys';
import { createUploader, type Uploader } from '@palm/client/upload';
import { checksumOf } from '@palm/client/upload/checksum';
import { createUploads } from '@palm/client/upload/create-uploads';
import { createSendParts, isLarge } from '@palm/client/upload/multipart';
import type { UploadQueue } from '@palm/client/upload/queue';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createDraftShelves, type DraftShelves } from './autosave/kept-drafts.ts';
import type { SessionGate } from './session/session-gate.ts';

/** What the pages are given from outside: made once in `app/runtime-wiring.ts`, and by each test for itself. */
export type Services = {
  client: Client;
  /** The memory shared with the learner app: one sign-in serves both. */
  store: Store;
  /** Where calls wait that the server has refused because the session has ended. */
  sessionGate: SessionGate;
  /** Sends one file, for what has no person to show it to. */
  uploader: Uploader;
  /** Every file that a person chooses. */
  uploads: UploadQueue;
  /** What people set up for themselves in the console. Its prefix is its own, so that it outlives a sign-out (seed §4 clears the other). */
  preferences: Store;
  /** What was typed and is not saved yet. */
  drafts: DraftShelves;
};

type Given = Pick<Services, 'client' | 'store' | 'sessionGate'> & { storages: Storages };

const page = () => window.location.href;
const createXhr = () => new XMLHttpRequest();

/** The services that stand on a client and on the browser's own storages. */
export const createServices = ({ client, store, sessionGate, storages }: Given): Services => {
  const sendParts = createSendParts({ client, page, createXhr, checksum: (bytes) => checksumOf(bytes, crypto) });
  const uploader = createUploader({ client, store, page, createXhr, onFailure: () => undefined, sendParts, isLarge });
  return {
    client,
    store,
    sessionGate,
    uploader,
    uploads: createUploads({ client, store, uploader }),
    preferences: createStore({ ...storages, prefix: 'PALM_CONSOLE_' }),
    drafts: createDraftShelves(storages.local),
  };
};

const ServicesContext = createContext<Services | null>(null);
export const ServicesProvider = ServicesContext.Provider;

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) {
    throw new Error('ServicesProvider is missing above this component');
  }
  return services;
}

/** A stored value that follows every change, also of another tab. */
export function useStored<Name extends StoredName>(name: Name): StoredValue<Name> {
  const { store } = useServices();
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.get(name),
  );
}

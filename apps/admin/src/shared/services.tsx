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

/** Dependencies of the pages: created once in `app/runtime-wiring.ts`, and separately by each test. */
export type Services = {
  client: Client;
  /** The storage shared with the learner app, and with it the session. */
  store: Store;
  /** Holds calls refused because the session has ended. */
  sessionGate: SessionGate;
  /** Uploads a single file, for uses without visible progress. */
  uploader: Uploader;
  /** All files chosen by the person. */
  uploads: UploadQueue;
  /** The person's console preferences. Uses a separate prefix, so that they survive signing out (seed §4 clears the other). */
  preferences: Store;
  /** Unsaved input. */
  drafts: DraftShelves;
};

type Given = Pick<Services, 'client' | 'store' | 'sessionGate'> & { storages: Storages };

const page = () => window.location.href;
const createXhr = () => new XMLHttpRequest();

/** Services built from a client and the browser's storages. */
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

/** A stored value that follows every change, even in another tab. */
export function useStored<Name extends StoredName>(name: Name): StoredValue<Name> {
  const { store } = useServices();
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.get(name),
  );
}

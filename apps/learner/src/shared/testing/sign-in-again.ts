import type { FakeServer } from '@palm/client/testing/fake-server';
import { cleanup } from '@testing-library/react';

/** Ends the session, which leaves the page and clears the browser's storage, and signs the same person in again. */
export function signInAgain({ services: { store } }: FakeServer) {
  const userId = store.get('userId');
  cleanup();
  store.signOut();
  store.set('userId', userId);
}

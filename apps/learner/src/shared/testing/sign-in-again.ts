import type { FakeServer } from '@palm/client/testing/fake-server';
import { cleanup } from '@testing-library/react';

/** The session ends, which leaves the page and clears what the browser keeps, and the same person signs in again. */
export function signInAgain({ services: { store } }: FakeServer) {
  const userId = store.get('userId');
  cleanup();
  store.signOut();
  store.set('userId', userId);
}

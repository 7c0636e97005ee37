import type { Permission } from '@palm/contract/endpoint';
import type { ComponentType } from 'react';
import { store } from '../shared/client/client.ts';
import { Permitted } from './permitted.tsx';

type Page = { Component: ComponentType };

const TRIES = 3;
const PAUSE_MS = 400;

async function withTries(load: () => Promise<Page>, left: number): Promise<Page> {
  try {
    return await load();
  } catch (error) {
    if (left <= 1) {
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return withTries(load, left - 1);
  }
}

/** A new version may have replaced the file while the page was open: reload once, then say it. */
async function loadOrReload(load: () => Promise<Page>): Promise<Page> {
  try {
    const page = await withTries(load, TRIES);
    store.set('chunkReloaded', false);
    return page;
  } catch (error) {
    if (store.get('chunkReloaded')) {
      throw error;
    }
    store.set('chunkReloaded', true);
    window.location.reload();
    // never settles: the page is on its way out
    return new Promise(() => undefined);
  }
}

/** The code of a page, fetched when it is first opened, behind the permission that it needs. */
export const lazyPage = (load: () => Promise<Page>, permission?: Permission) => async (): Promise<Page> => {
  const { Component } = await loadOrReload(load);
  return {
    Component: () => (
      <Permitted permission={permission}>
        <Component />
      </Permitted>
    ),
  };
};

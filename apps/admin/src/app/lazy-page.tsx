import type { Permission } from '@palm/contract/endpoint';
import type { ComponentType } from 'react';
import type { LoadChunk } from '@palm/client/chunk-loader';
import { Permitted } from './permitted.tsx';

type Page = { Component: ComponentType };
type LazyPage = { name: string; page: () => Promise<Page>; permission?: Permission };

/** The code of a page, fetched when it is first opened, behind the permission that it needs. */
export const lazyPage =
  (loadChunk: LoadChunk, { name, page, permission }: LazyPage) =>
  async (): Promise<Page> => {
    const { Component } = await loadChunk(name, page);
    return {
      Component: () => (
        <Permitted permission={permission}>
          <Component />
        </Permitted>
      ),
    };
  };

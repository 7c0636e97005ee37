import type { LoadChunk } from '@palm/client/chunk-loader';
import type { Page } from '../areas/area.ts';
import { Permitted } from './permitted.tsx';

/** The code of a page, fetched when it is first opened, behind the permission that it needs. */
export const lazyPage =
  (loadChunk: LoadChunk, { path, load, permission }: Page) =>
  async () => {
    const Component = await loadChunk(`console/${path}`, load);
    return {
      Component: () => (
        <Permitted permission={permission}>
          <Component />
        </Permitted>
      ),
    };
  };

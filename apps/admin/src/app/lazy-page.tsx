import type { LoadChunk } from '@palm/client/chunk-loader';
import type { Page } from '../areas/area.ts';
import { Permitted } from './permitted.tsx';

/** A page whose code is loaded on first use, behind its required permission. */
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

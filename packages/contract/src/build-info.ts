declare const __PALM_COMMIT__: string | undefined;

/** Version of the client contract (seed §1) and the commit that was built; `unknown` when run from source or outside a repository. */
export const buildInfo = {
  version: '3.16.102',
  commit: typeof __PALM_COMMIT__ === 'undefined' ? 'unknown' : __PALM_COMMIT__,
};

import { Fragment } from 'react';
import { usePlatforms, type PlatformParts } from './use-platforms.ts';

/** Continues a sentence with the names of the organisation's platforms, each a button that leads there. */
export function PlatformNames(parts: PlatformParts) {
  const { platforms, open, problem } = usePlatforms(parts);
  return (
    <>
      {platforms.map((way) => (
        <Fragment key={way.id}>
          、
          <button type="button" onClick={() => open(way)}>
            {way.name}
          </button>
        </Fragment>
      ))}
      {problem !== '' && <span role="alert">（{problem}）</span>}
    </>
  );
}

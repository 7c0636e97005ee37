import { useState } from 'react';
import { usePlatforms, type PlatformParts } from './use-platforms.ts';
import styles from './third-party.module.css';

const SHOWN_FIRST = 4;

/** 也可以用: the organisation's own platforms. Renders nothing if there are none. */
export function ThirdPartyTiles(parts: PlatformParts) {
  const { platforms, open, problem } = usePlatforms(parts);
  const [all, setAll] = useState(false);
  if (platforms.length === 0) {
    return null;
  }
  const shown = all ? platforms : platforms.slice(0, SHOWN_FIRST);
  return (
    <section className={styles.ways} aria-label="其他登录方式">
      <p>也可以用</p>
      <div className={styles.tiles}>
        {shown.map((way) => (
          <button key={way.id} type="button" className={styles.tile} onClick={() => open(way)}>
            <span className={styles.mark} aria-hidden="true">
              {way.name.slice(0, 1)}
            </span>
            {way.name}
          </button>
        ))}
        {shown.length < platforms.length && (
          <button type="button" className={styles.tile} onClick={() => setAll(true)}>
            <span className={styles.mark} aria-hidden="true">
              …
            </span>
            更多
          </button>
        )}
      </div>
      {problem !== '' && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
    </section>
  );
}

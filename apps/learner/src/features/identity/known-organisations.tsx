import { ChevronRight, X } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '../../runtime/relative-time.ts';
import type { KnownOrganisation } from '../../shared/known-organisations.ts';
import styles from './known-organisations.module.css';

type KnownOrganisationsProps = {
  list: readonly KnownOrganisation[];
  onChoose: (code: string) => void;
  onForget: (code: string) => void;
};

/** 最近用过: organisations that were used on this device. */
export function KnownOrganisations({ list, onChoose, onForget }: KnownOrganisationsProps) {
  const [now] = useState(Date.now);
  if (list.length === 0) {
    return null;
  }
  return (
    <section className={styles.known} aria-labelledby="known-organisations">
      <h2 id="known-organisations">最近用过</h2>
      <ul>
        {list.map(({ code, name, at }) => (
          <li key={code} className={styles.row}>
            <button type="button" className={styles.choose} onClick={() => onChoose(code)}>
              <span className={styles.mark} aria-hidden="true">
                {Array.from(name)[0]}
              </span>
              <span className={styles.words}>
                <b>{name}</b>
                <span>
                  {code} · {relativeTime(at, now) || '刚刚'}用过
                </span>
              </span>
              <ChevronRight size={20} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles.forget}
              aria-label={`从这台设备的记录里去掉${name}`}
              title="从记录里去掉"
              onClick={() => onForget(code)}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <p>只记在这台设备上</p>
    </section>
  );
}

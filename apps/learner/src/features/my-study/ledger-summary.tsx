import type { Ledger } from '@palm/contract/study/ledger';
import page from '../../shared/page.module.css';
import { lostLooks } from '../../shared/lost-reasons.ts';
import { exactParts, exactText } from '../../shared/numbers.ts';
import styles from './ledger-summary.module.css';

type FigureProps = { label: string; seconds: number; strong?: boolean; lost?: boolean };

function Figure({ label, seconds, strong, lost }: FigureProps) {
  const { value, unit } = exactParts(seconds);
  return (
    <div className={strong ? styles.strong : undefined} data-lost={(lost && seconds > 0) || undefined}>
      <dt>{label}</dt>
      <dd>
        <b className="num">{value}</b> {unit}
      </dd>
    </div>
  );
}

/** Totals of the month, and what was not credited. */
export function LedgerSummary({ ledger, filtered }: { ledger: Ledger; filtered: boolean }) {
  const { countedSeconds, totalSeconds, lostSeconds, lost } = ledger;
  return (
    <section className={`${page.card} ${styles.summary}`} aria-label={filtered ? '筛选结果' : '这个月'}>
      <dl className={styles.figures}>
        <Figure label={filtered ? '筛选结果计入' : '本月计入'} seconds={countedSeconds} strong />
        <Figure label="一共学了" seconds={totalSeconds} />
        <Figure label="没有计入" seconds={lostSeconds} lost />
      </dl>
      <div className={styles.where}>
        {lostSeconds === 0 ? (
          <>
            <h2>全部计入</h2>
            <p>学过的每一秒都计入了，没有扣减。</p>
          </>
        ) : (
          <>
            <h2>{exactText(lostSeconds)}去哪了</h2>
            <div className={styles.bar} aria-hidden="true">
              {lost.map(({ reason, seconds }) => (
                <i key={reason} style={{ flexGrow: seconds, background: lostLooks[reason].colour }} />
              ))}
            </div>
            <ul className={styles.reasons}>
              {lost.map(({ reason, title, seconds }) => (
                <li key={reason}>
                  <i style={{ background: lostLooks[reason].colour }} />
                  {title}
                  <b className="num">{exactText(seconds)}</b>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

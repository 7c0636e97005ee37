import type { PointEntry } from '@palm/contract/points/calls';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { TargetLink } from '../../shared/target-link.tsx';
import { ENTRIES_ON_PAGE, ledgerQuery } from './points.api.ts';
import styles from './points.module.css';

const DAY_MS = 86_400_000;

function useDayName(): (entry: PointEntry) => string {
  const dates = useDates();
  const now = useNow();
  return ({ day, at }) => {
    if (day === dates.isoDay(now)) {
      return '今天';
    }
    return day === dates.isoDay(now - DAY_MS) ? '昨天' : dates.shortDay(at);
  };
}

const noteOf = ({ points, refused, note }: PointEntry): string => (points > 0 && refused > 0 ? `${note}，另有 ${refused} 分不计` : note);

function Amount({ points }: { points: number }) {
  if (points === 0) {
    return <b data-refused>不计</b>;
  }
  return (
    <b className="num" data-taken={points < 0 || undefined}>
      {points > 0 ? `+${points}` : `−${-points}`}
    </b>
  );
}

function Entry({ entry }: { entry: PointEntry }) {
  const { time } = useDates();
  return (
    <li>
      {entry.address === null ? <span>{entry.title}</span> : <TargetLink target={entry.address}>{entry.title}</TargetLink>}
      <small>{[time(entry.at), noteOf(entry)].filter(Boolean).join('，')}</small>
      <Amount points={entry.points} />
    </li>
  );
}

function Days({ list }: { list: readonly PointEntry[] }) {
  const nameOf = useDayName();
  const days = [...new Set(list.map(({ day }) => day))].map((day) => list.filter((entry) => entry.day === day));
  return days.map((entries) => {
    const [first] = entries;
    return (
      first && (
        <div key={first.day}>
          <h3>{nameOf(first)}</h3>
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </div>
      )
    );
  });
}

/** All points with their cause; entries that did not count show the reason. */
export function Ledger() {
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(ledgerQuery(client, pageNo));
  return (
    <section className={`${page.card} ${styles.ledger}`} aria-labelledby="points-ledger">
      <div className={page.cardHead}>
        <h2 id="points-ledger">积分明细</h2>
        <small className={styles.quiet}>每一分都写明来源</small>
      </div>
      <QueryView query={query} skeleton={<Skeleton height={1200} />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState title="还没有积分" text="学完一节、通过考试、写下笔记，都会在这里记一笔。" level={3}>
              <Button look="soft" render={<Link to={href('courseList')} />}>
                去学习
              </Button>
            </EmptyState>
          ) : (
            <>
              <Days list={list} />
              <Pager page={pageNo} pages={Math.ceil(total / ENTRIES_ON_PAGE)} onChange={setPageNo} />
            </>
          )
        }
      </QueryView>
    </section>
  );
}

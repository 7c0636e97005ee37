import type { Ledger } from '@palm/contract/study/ledger';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { HowItCounts } from './how-it-counts.tsx';
import { LedgerDays } from './ledger-days.tsx';
import type { useLedgerFilters } from './ledger-filters.ts';
import { LedgerSummary } from './ledger-summary.tsx';
import { monthText } from './ledger-words.ts';
import { LEDGER_ROWS_ON_PAGE } from './my-study.api.ts';
import styles from './study-ledger.module.css';

type Chosen = ReturnType<typeof useLedgerFilters>;

function NothingHere({ ledger, filters, write }: { ledger: Ledger } & Pick<Chosen, 'filters' | 'write'>) {
  if (filters.courseId !== undefined || filters.state !== undefined || filters.reason !== undefined) {
    return (
      <EmptyState title="没有符合条件的记录" text={`${monthText(ledger.month)}有别的记录，放宽条件就能看到。`}>
        <Button look="soft" onClick={() => write({ courseId: null, state: null, reason: null })}>
          清空条件
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`${monthText(ledger.month)}没有学习记录`} text="学过的每一段都会记在这里：计入多少，没有计入的为什么。">
      {ledger.firstMonth < ledger.month ? (
        <Button look="soft" onClick={() => write({ month: ledger.firstMonth })}>
          看 {monthText(ledger.firstMonth)}的记录
        </Button>
      ) : (
        <Button look="soft" render={<Link to={href('courseList')} />}>
          去选课
        </Button>
      )}
    </EmptyState>
  );
}

/** The ledger of one month: its totals, its days, and how it is computed. */
export function StudyLedger({ query, filters, pageNo, write }: { query: UseQueryResult<Ledger> } & Chosen) {
  const [explains, setExplains] = useState(false);
  const isFiltered = filters.courseId !== undefined || filters.state !== undefined || filters.reason !== undefined;
  return (
    <>
      <QueryView query={query} skeleton={<LedgerSkeleton />}>
        {(ledger) =>
          ledger.total === 0 ? (
            <div className={page.card}>
              <NothingHere ledger={ledger} filters={filters} write={write} />
            </div>
          ) : (
            <div className={styles.ledger} aria-busy={query.isPlaceholderData}>
              <LedgerSummary ledger={ledger} filtered={isFiltered} />
              <LedgerDays ledger={ledger} />
              <Pager
                page={pageNo}
                pages={Math.ceil(ledger.total / LEDGER_ROWS_ON_PAGE)}
                onChange={(next) => write({ page: String(next) })}
              />
            </div>
          )
        }
      </QueryView>
      <p className={styles.foot}>
        <History size={16} aria-hidden="true" />
        <span>记录由服务器按真正学习的片段算出，同一秒只计一次。</span>
        <button type="button" onClick={() => setExplains(true)}>
          怎么算的
        </button>
      </p>
      {explains && <HowItCounts onClose={() => setExplains(false)} />}
    </>
  );
}

function LedgerSkeleton() {
  return (
    <div className={`${styles.ledger} ${styles.waiting}`}>
      <div className={page.card}>
        <Skeleton height={140} />
      </div>
      <div className={page.card}>
        <Skeleton height={160} />
      </div>
      <div className={page.card}>
        <Skeleton height={240} />
      </div>
    </div>
  );
}

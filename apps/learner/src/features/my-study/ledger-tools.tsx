import { lostReasons, lostTitles, type Ledger } from '@palm/contract/study/ledger';
import { Select } from '@palm/ui/select';
import { ExportButton } from '../../shared/export/export-button.tsx';
import { exportedLedger } from './my-study.api.ts';
import type { useLedgerFilters } from './ledger-filters.ts';
import { monthsBetween, monthText } from './ledger-words.ts';
import styles from './ledger-tools.module.css';

const ALL = 'all';

const KINDS = [
  { value: ALL, label: '全部记录' },
  { value: 'counted', label: '有计入的' },
  { value: 'lost', label: '有不计的' },
];

const kinds = [...KINDS, ...lostReasons.map((reason) => ({ value: reason as string, label: `不计：${lostTitles[reason]}` }))];

type Tools = { ledger: Ledger | undefined } & Pick<ReturnType<typeof useLedgerFilters>, 'filters' | 'write'>;

function MonthPick({ ledger, filters, write }: Tools) {
  const month = filters.month ?? ledger?.lastMonth ?? '';
  const months = ledger ? [...new Set([...monthsBetween(ledger.firstMonth, ledger.lastMonth), month])] : [month];
  return (
    <Select
      label="月份"
      className={`${styles.pick} ${styles.month}`}
      items={months.map((value) => ({ value, label: value === '' ? '本月' : monthText(value) }))}
      value={month}
      onChange={(next) => write({ month: next === ledger?.lastMonth ? null : next, courseId: null })}
    />
  );
}

function CoursePick({ ledger, filters, write }: Tools) {
  const courses = (ledger?.courses ?? []).map(({ courseId, title }) => ({ value: courseId, label: title }));
  const chosen = filters.courseId ?? ALL;
  const isUnknown = chosen !== ALL && !courses.some(({ value }) => value === chosen);
  return (
    <Select
      label="课程"
      className={styles.pick}
      items={[{ value: ALL, label: '全部课程' }, ...courses, ...(isUnknown ? [{ value: chosen, label: '这门课程' }] : [])]}
      value={chosen}
      onChange={(next) => write({ courseId: next === ALL ? null : next })}
    />
  );
}

function KindPick({ filters, write }: Tools) {
  return (
    <Select
      label="计入情况"
      className={styles.pick}
      items={kinds}
      value={filters.reason ?? filters.state ?? ALL}
      onChange={(next) => {
        const isState = next === 'counted' || next === 'lost';
        write({ state: isState ? next : null, reason: isState || next === ALL ? null : next });
      }}
    />
  );
}

/** Month, course and state filters, and the export. */
export function LedgerTools(tools: Tools) {
  return (
    <div className={styles.tools}>
      <MonthPick {...tools} />
      <CoursePick {...tools} />
      <KindPick {...tools} />
      <ExportButton
        name="导出学习记录"
        exported={exportedLedger(tools.filters)}
        disabled={tools.ledger?.total === 0}
        className={styles.export}
      />
    </div>
  );
}

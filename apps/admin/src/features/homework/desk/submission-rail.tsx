import { homeworkStateNames } from '@palm/contract/homework/calls';
import type { SubmissionRow } from '@palm/contract/homework/desk';
import { Avatar } from '@palm/ui/avatar';
import { Pagination, Segmented } from 'antd';
import { DESK_ROWS, type DeskFilter } from '../homework.api.ts';
import styles from './desk.module.css';

type Counts = { in: number; handed: number; returned: number; missing: number };

type SubmissionRailProps = {
  rows: readonly SubmissionRow[];
  total: number;
  counts: Counts;
  filter: DeskFilter;
  pageNo: number;
  chosen: string | null;
  onFilter: (filter: DeskFilter) => void;
  onPage: (pageNo: number) => void;
  onChoose: (submissionId: string) => void;
};

const Outcome = ({ row: { state, score, passed } }: { row: SubmissionRow }) => {
  if (state === 'marked') {
    return <b data-tone={passed ? 'success' : 'danger'}>{score ?? '已批'}</b>;
  }
  return state === 'returned' ? <b data-tone="warning">退回</b> : null;
};

const aboutOf = ({ state, versionCount, late, departmentName }: SubmissionRow): string =>
  [departmentName, state === null || state === 'draft' ? state && homeworkStateNames[state] : `第 ${versionCount} 版`, late ? '迟交' : '']
    .filter(Boolean)
    .join(' · ');

/** Who has handed in, what waits first, and of whom nothing is there. */
export function SubmissionRail({ rows, total, counts, filter, pageNo, chosen, ...act }: SubmissionRailProps) {
  return (
    <div className={styles.rail}>
      <Segmented<DeskFilter>
        block
        aria-label="哪些作业"
        value={filter}
        onChange={act.onFilter}
        options={[
          { value: 'in', label: `全部 ${counts.in}` },
          { value: 'handed', label: `待批 ${counts.handed}` },
          { value: 'returned', label: `退回 ${counts.returned}` },
          { value: 'missing', label: `未交 ${counts.missing}` },
        ]}
      />
      {rows.length === 0 && <p className={styles.quiet}>{filter === 'missing' ? '都交齐了。' : '这里还没有作业。'}</p>}
      <ul aria-label="提交的人">
        {rows.map((row) => {
          const isIn = row.submissionId !== null && row.state !== 'draft';
          const face = (
            <>
              <Avatar name={row.name} src={row.avatarUrl} size={32} />
              <span>
                {row.name}
                <small>{aboutOf(row)}</small>
              </span>
              <Outcome row={row} />
            </>
          );
          return (
            <li key={row.memberId}>
              {isIn ? (
                <button
                  type="button"
                  aria-current={row.submissionId === chosen || undefined}
                  onClick={() => row.submissionId && act.onChoose(row.submissionId)}
                >
                  {face}
                </button>
              ) : (
                <div>{face}</div>
              )}
            </li>
          );
        })}
      </ul>
      {total > DESK_ROWS && <Pagination simple size="small" current={pageNo} pageSize={DESK_ROWS} total={total} onChange={act.onPage} />}
    </div>
  );
}

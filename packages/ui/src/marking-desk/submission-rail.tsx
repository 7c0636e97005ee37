import { homeworkStateNames } from '@palm/contract/homework/calls';
import type { SubmissionRow } from '@palm/contract/homework/desk';
import { Avatar } from '../avatar.tsx';
import { Pager } from '../pager.tsx';
import { SearchBox } from '../search-box.tsx';
import { Tabs } from '../tabs.tsx';
import type { DeskFilter, DeskPage } from './desk-types.ts';
import styles from './marking-desk.module.css';

export type SubmissionRailProps = Pick<DeskPage, 'total' | 'counts'> & {
  rows: readonly SubmissionRow[];
  filter: DeskFilter;
  keyword: string;
  pageNo: number;
  pageSize: number;
  /** Groups submit. */
  byGroup: boolean;
  chosen: string | null;
  onFilter: (filter: DeskFilter) => void;
  onSearch: (keyword: string) => void;
  onPage: (pageNo: number) => void;
  onChoose: (submissionId: string) => void;
};

const Outcome = ({ row: { state, score, passed } }: { row: SubmissionRow }) => {
  if (state === 'marked') {
    return (
      <b className="num" data-tone={passed ? 'success' : 'danger'}>
        {score ?? '已批'}
      </b>
    );
  }
  return state === 'returned' ? <b data-tone="warning">退回</b> : null;
};

const aboutOf = ({ state, versionCount, late, departmentName, memberNames }: SubmissionRow): string =>
  [
    memberNames.join('、'),
    departmentName,
    state === null || state === 'draft' ? state && homeworkStateNames[state] : `第 ${versionCount} 版`,
    late ? '迟交' : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** For group homework: members without a group, or who joined one after it had submitted. */
const loneText = (row: SubmissionRow): string => (row.submissionId === null ? '还没有小组' : `后来进组，自己交的 · ${aboutOf(row)}`);

function nothingOf(filter: DeskFilter, keyword: string): string {
  if (keyword !== '') {
    return `没有找到「${keyword}」，换个词试试。`;
  }
  return filter === 'missing' ? '都交齐了。' : '这里还没有作业。';
}

/** The submissions, waiting ones first, and those that are missing. */
export function SubmissionRail({ rows, total, counts, filter, keyword, pageNo, pageSize, byGroup, chosen, ...act }: SubmissionRailProps) {
  return (
    <div className={styles.rail}>
      <SearchBox key={keyword} label={byGroup ? '搜小组、组员' : '搜姓名、账号'} defaultValue={keyword} onSearch={act.onSearch} />
      <Tabs<DeskFilter>
        kind="chips"
        className={styles.filters}
        label="哪些作业"
        value={filter}
        onChange={act.onFilter}
        items={[
          { value: 'in', label: '全部', count: counts.in },
          { value: 'handed', label: '待批', count: counts.handed },
          { value: 'returned', label: '退回', count: counts.returned },
          { value: 'marked', label: '已批', count: counts.marked },
          { value: 'missing', label: '未交', count: counts.missing },
        ]}
      />
      {total === 0 && <p className={styles.quiet}>{nothingOf(filter, keyword)}</p>}
      <ul aria-label={byGroup ? '提交的小组' : '提交的人'}>
        {rows.map((row) => {
          const isIn = row.submissionId !== null && row.state !== 'draft';
          const face = (
            <>
              <Avatar name={row.name} src={row.avatarUrl} size={32} />
              <span>
                {row.name}
                <small title={row.memberNames.join('、')}>{byGroup && row.groupId === null ? loneText(row) : aboutOf(row)}</small>
              </span>
              <Outcome row={row} />
            </>
          );
          return (
            <li key={row.memberId ?? row.groupId}>
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
      <Pager page={pageNo} pages={Math.ceil(total / pageSize)} onChange={act.onPage} />
    </div>
  );
}

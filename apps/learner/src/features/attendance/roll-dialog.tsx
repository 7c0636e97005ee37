import { attendanceStateNames, type AttendanceState } from '@palm/contract/attendance/calls';
import type { RollRow } from '@palm/contract/attendance/staff';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { SearchBox } from '@palm/ui/search-box';
import { Select } from '@palm/ui/select';
import { Skeleton } from '@palm/ui/skeleton';
import { toast } from '@palm/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { ROLL_ROWS, rollQuery, useAttendanceActions } from './attendance.api.ts';
import styles from './roll-dialog.module.css';

const states = Object.entries(attendanceStateNames).map(([value, label]) => ({ value: value as AttendanceState, label }));
const filters = [
  { value: 'all', label: '全部' },
  { value: 'none', label: '未签到' },
  { value: 'asked', label: '请假待处理' },
  ...states,
] as const;
type Filter = (typeof filters)[number]['value'];

/** Takes attendance manually, next to the screen: for members without a phone, or with a leave request. */
export function RollDialog({ lessonId, open, onClose }: { lessonId: string; open: boolean; onClose: () => void }) {
  const { client } = useServices();
  const [filter, setFilter] = useState<Filter>('none');
  const [keyword, setKeyword] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const state = filter === 'all' ? undefined : filter;
  const query = useQuery({ ...rollQuery(client, lessonId, { state, keyword, pageNo }), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} kind="side" title="点名" note="改过的出勤都留有记录。">
      <div className={styles.tools}>
        <SearchBox
          label="姓名或账号"
          onSearch={(words) => {
            setKeyword(words);
            setPageNo(1);
          }}
        />
        <Select
          label="出勤"
          items={filters}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setPageNo(1);
          }}
        />
      </div>
      <QueryView query={query} skeleton={<Skeleton height={320} />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState title="没有符合的成员" text="换个筛选看看。" level={3} />
          ) : (
            <>
              <ul className={styles.rows}>
                {list.map((row) => (
                  <Row key={row.memberId} lessonId={lessonId} row={row} />
                ))}
              </ul>
              <Pager page={pageNo} pages={Math.ceil(total / ROLL_ROWS)} onChange={setPageNo} />
            </>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function Row({ lessonId, row }: { lessonId: string; row: RollRow }) {
  const { mark, decide } = useAttendanceActions(lessonId);
  const { memberId, name, departmentName, state, leave } = row;
  const markAs = (next: AttendanceState) =>
    mark.mutate(
      { memberIds: [memberId], state: next },
      { onSuccess: () => toast.show({ kind: 'success', text: `${name}记为${attendanceStateNames[next]}` }) },
    );
  const settle = (approve: boolean) =>
    decide.mutate(
      { memberIds: [memberId], approve },
      { onSuccess: () => toast.show({ kind: 'success', text: approve ? `已同意${name}请假` : `没有同意${name}请假` }) },
    );
  return (
    <li className={styles.row}>
      <Avatar name={name} size={36} />
      <span className={styles.who}>
        <b>{name}</b>
        <small>{departmentName ?? '未分配部门'}</small>
      </span>
      <Select label={`${name}的出勤`} placeholder="未签到" items={states} value={state} onChange={markAs} />
      {leave?.state === 'asked' && (
        <div className={styles.leave}>
          <p>请假：{leave.reason}</p>
          <Button pending={decide.isPending} aria-label={`不同意${name}请假`} onClick={() => settle(false)}>
            不同意
          </Button>
          <Button look="soft" pending={decide.isPending} aria-label={`同意${name}请假`} onClick={() => settle(true)}>
            同意
          </Button>
        </div>
      )}
    </li>
  );
}

import { attendanceStateNames, type AttendanceState } from '@palm/contract/attendance/calls';
import type { RollRow } from '@palm/contract/attendance/staff';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection } from '../../shared/list/use-selection.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { MomentText } from '../../shared/ui/moment-text.tsx';
import { exportRoll, rollQuery, rollSchema, useDecideLeave, useMarkRoll, type RollQuery } from './attendance.api.ts';
import { stateWords } from './attendance-words.ts';
import { MarkDialog } from './mark-dialog.tsx';

type Call = (memberIds: readonly string[], names: string) => void;

const leaveText = ({ leave }: RollRow): string => (leave === null ? '—' : leave.reason);

const columnsOf = (lessonId: string, onCall: Call): ListColumn<RollRow, RollQuery['sort']>[] => [
  { key: 'name', title: '成员', sort: 'name', card: 'head', width: 200, render: ({ name, account }) => `${name}（${account}）` },
  {
    key: 'department',
    title: '部门',
    width: 144,
    render: ({ departmentName }) => <Clipped text={departmentName ?? '—'} />,
    priority: 'low',
  },
  { key: 'state', title: '出勤', width: 104, render: ({ state }) => <StatusDot {...stateWords(state)} /> },
  {
    key: 'signedAt',
    title: '签到时间',
    sort: '-signedAt',
    width: 152,
    render: ({ signedAt }) => (signedAt === null ? '—' : <MomentText at={signedAt} />),
  },
  { key: 'reason', title: '点名原因', render: ({ reason }) => <Clipped text={reason || '—'} />, priority: 'low' },
  { key: 'leave', title: '请假', render: (row) => <Clipped text={leaveText(row)} /> },
  {
    key: 'actions',
    title: '操作',
    width: 176,
    card: 'actions',
    render: (row) => <RollActions lessonId={lessonId} row={row} onCall={onCall} />,
  },
];

const filters: ListFilter<RollQuery>[] = [
  {
    name: 'state',
    label: '出勤',
    options: [
      { value: 'none', label: '未签到' },
      ...Object.entries(attendanceStateNames).map(([value, label]) => ({ value, label })),
      { value: 'asked', label: '请假待处理' },
    ],
    width: 128,
  },
];

/** The attendance list of a lesson, with manual corrections. */
export function RollList({ lessonId }: { lessonId: string }) {
  const { client } = useServices();
  const list = useListQuery(rollSchema);
  const found = useQuery(rollQuery(client, lessonId, list.query));
  const rows = found.data;
  const selection = useSelection(
    list.query,
    rows && { exactTotal: rows.list.length, list: rows.list.map(({ memberId }) => ({ id: memberId })) },
  );
  const [called, setCalled] = useState<{ memberIds: readonly string[]; names: string } | null>(null);
  const onCall: Call = (memberIds, names) => setCalled({ memberIds, names });
  return (
    <>
      <ListFrame
        id="roll"
        name="签到表"
        counted="人"
        list={list}
        result={found}
        columns={columnsOf(lessonId, onCall)}
        rowKey={({ memberId }) => memberId}
        filtering={filteringOf(list, { search: '姓名或账号', filters })}
        tools={{ end: <ExportButton job="导出签到表" onExport={() => exportRoll(client, lessonId, list.query)} /> }}
        selection={selection}
        bulk={
          <BulkBar selection={selection} counted="人">
            <Button
              type="text"
              onClick={() => {
                const memberIds = selection.all ? (rows?.list ?? []).map(({ memberId }) => memberId) : selection.keys;
                onCall(memberIds, `选中的 ${memberIds.length} 人`);
              }}
            >
              点名…
            </Button>
          </BulkBar>
        }
        empty={{ title: '班级里还没有成员', text: '先到「成员与报名」里把人加进来。' }}
      />
      {called && (
        <MarkDialog
          lessonId={lessonId}
          {...called}
          onClose={() => {
            setCalled(null);
            selection.clear();
          }}
        />
      )}
    </>
  );
}

function RollActions({ lessonId, row, onCall }: { lessonId: string; row: RollRow; onCall: Call }) {
  const mark = useMarkRoll();
  const decide = useDecideLeave();
  const { message } = App.useApp();
  const { memberId, name, state, leave } = row;
  const settle = async (approve: boolean) => {
    await decide.mutateAsync({ lessonId, memberIds: [memberId], approve });
    void message.success(approve ? `已通过${name}的请假，会通知本人` : `没有通过${name}的请假，会通知本人`);
  };
  const markAs = async (next: AttendanceState) => {
    await mark.mutateAsync({ lessonId, memberIds: [memberId], state: next });
    void message.success(`${name}记为${attendanceStateNames[next]}`);
  };
  const asked = leave?.state === 'asked';
  return (
    <RowActions
      of={name}
      more={[
        ...(asked ? [{ key: 'refuse', label: '不同意请假', onClick: () => void settle(false).catch(() => undefined) }] : []),
        { key: 'call', label: '点名…', onClick: () => onCall([memberId], name) },
      ]}
    >
      {asked ? (
        // The client has already shown the refusal.
        <Button type="link" size="small" onClick={() => void settle(true).catch(() => undefined)}>
          同意请假
        </Button>
      ) : (
        state !== 'present' && (
          <Button type="link" size="small" aria-label={`到课：${name}`} onClick={() => void markAs('present').catch(() => undefined)}>
            到课
          </Button>
        )
      )}
    </RowActions>
  );
}

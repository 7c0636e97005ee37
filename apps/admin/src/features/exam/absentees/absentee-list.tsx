import type { Absentee } from '@palm/contract/exam/absentees';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { ApproximateNote } from '../../../shared/list/approximate-note.tsx';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { departmentFilter, filteringOf, type ListFilter } from '../../../shared/list/list-filter.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { departmentsQuery } from '../../../shared/pick/department.api.ts';
import { departmentOptions } from '../../../shared/pick/department-tree.ts';
import { useServices } from '../../../shared/services.tsx';
import { Clipped } from '../../../shared/ui/clipped.tsx';
import { TimeText } from '../../../shared/ui/time-text.tsx';
import { absenteeListSchema, absenteesQuery, exportAbsentees, type AbsenteeListQuery, type Nudge } from '../exam.api.ts';
import { ExamNudgeDialog } from './exam-nudge-dialog.tsx';
import { offWhere } from '../../../shared/session/view-only.tsx';

const columnsOf = (onNudge: (row: Absentee) => void): ListColumn<Absentee, AbsenteeListQuery['sort']>[] => [
  { key: 'name', title: '姓名', card: 'head', sort: 'name', render: ({ name }) => <Clipped text={name} /> },
  { key: 'account', title: '账号', sort: 'account', render: ({ account }) => <Clipped text={account} />, priority: 'lowest' },
  { key: 'department', title: '部门', render: ({ departmentName }) => <Clipped text={departmentName ?? '未分配'} /> },
  {
    key: 'nudged',
    title: '上次提醒',
    width: 132,
    sort: '-nudgedAt',
    render: ({ nudgedAt }) => <TimeText at={nudgedAt} none="还没有" />,
  },
  {
    key: 'actions',
    title: '操作',
    width: 96,
    card: 'actions',
    render: (row) => (
      <Button type="link" size="small" aria-label={`提醒${row.name}`} onClick={() => onNudge(row)}>
        提醒
      </Button>
    ),
  },
];

/** Members who should take an exam and have not started, and how to remind them. */
export function AbsenteeList({ examId }: { examId: string }) {
  const { client } = useServices();
  const list = useListQuery(absenteeListSchema);
  const absentees = useQuery(absenteesQuery(client, examId, list.query));
  const rows = absentees.data;
  const selection = useSelection(list.query, rows && { ...rows, list: rows.list.map(({ memberId }) => ({ id: memberId })) });
  const departments = useQuery({ ...departmentsQuery(client), select: departmentOptions });
  const [nudge, setNudge] = useState<Nudge | null>(null);
  const { chosen, total } = selection;
  const { keyword, departmentId } = list.query;
  const filters: ListFilter<AbsenteeListQuery>[] = [departmentFilter(list.query, departments)];
  return (
    <>
      <ListFrame
        id="exam-absentee"
        name="未参加的人"
        counted="人"
        list={list}
        result={absentees}
        columns={columnsOf(({ memberId }) => setNudge({ examId, memberIds: [memberId] }))}
        rowKey={({ memberId }) => memberId}
        filtering={filteringOf(list, { search: '姓名、账号、手机号', filters })}
        tools={{
          end: (
            <>
              <ExportButton job="导出未参加的人" onExport={() => exportAbsentees(client, examId, list.query)} />
              <Button
                type="primary"
                icon={<BellRing size={16} />}
                {...offWhere(total === 0)}
                onClick={() => setNudge({ examId, matching: { keyword, departmentId, atMost: total } })}
              >
                提醒{total > 0 && ` ${total.toLocaleString('zh-CN')} 人`}
              </Button>
            </>
          ),
        }}
        note={<ApproximateNote keyword={keyword} page={rows} counted="人" />}
        selection={selection}
        bulk={
          <BulkBar selection={selection} counted="人">
            <Button
              type="text"
              icon={<BellRing size={16} />}
              onClick={() => setNudge({ examId, ...('ids' in chosen ? { memberIds: chosen.ids } : chosen) })}
            >
              提醒
            </Button>
          </BulkBar>
        }
        empty={{ title: '应考的人都参加了', text: '考试范围里的每个人都已经开始作答。' }}
      />
      {nudge && <ExamNudgeDialog nudge={nudge} onSent={selection.clear} onClose={() => setNudge(null)} />}
    </>
  );
}

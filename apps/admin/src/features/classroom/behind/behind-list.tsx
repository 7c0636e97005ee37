import type { BehindMember } from '@palm/contract/classroom/behind';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { filteringOf, type ListFilter } from '../../../shared/list/list-filter.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { ListNote } from '../../../shared/list/list-note.tsx';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { useSelection } from '../../../shared/list/use-selection.ts';
import { useServices } from '../../../shared/services.tsx';
import { Clipped } from '../../../shared/ui/clipped.tsx';
import { TimeText } from '../../../shared/ui/time-text.tsx';
import { behindQuery, behindSchema, exportBehind, type BehindQuery, type ClassNudge } from './behind.api.ts';
import { ClassNudgeDialog } from './class-nudge-dialog.tsx';
import { offWhere } from '../../../shared/session/view-only.tsx';

type Act = { blocked: boolean; onNudge: (row: BehindMember) => void };

const columnsOf = ({ blocked, onNudge }: Act): ListColumn<BehindMember, BehindQuery['sort']>[] => [
  { key: 'name', title: '成员', sort: 'name', card: 'head', width: 144, render: ({ name }) => <Clipped text={name} /> },
  {
    key: 'department',
    title: '部门',
    width: 144,
    render: ({ departmentName }) => <Clipped text={departmentName ?? '未分配'} />,
    priority: 'low',
  },
  { key: 'percent', title: '进度', sort: 'percent', width: 88, render: ({ percent }) => `${percent}%` },
  {
    key: 'reasons',
    title: '落后在哪',
    sort: '-overdueCount',
    render: ({ reasons }) => <Clipped text={reasons.join('；')} />,
  },
  {
    key: 'learnt',
    title: '最近学习',
    sort: 'lastLearntOn',
    width: 120,
    render: ({ lastLearntOn }) => lastLearntOn ?? '还没有',
    priority: 'low',
  },
  { key: 'nudged', title: '上次提醒', width: 120, render: ({ nudgedAt }) => <TimeText at={nudgedAt} none="还没有" />, priority: 'low' },
  {
    key: 'actions',
    title: '操作',
    width: 120,
    card: 'actions',
    render: (row) =>
      row.nudgedToday ? (
        '今天已提醒'
      ) : (
        <Button type="link" size="small" {...offWhere(blocked)} aria-label={`提醒${row.name}`} onClick={() => onNudge(row)}>
          提醒
        </Button>
      ),
  },
];

const filters: ListFilter<BehindQuery>[] = [
  {
    name: 'reason',
    label: '原因',
    options: [
      { value: 'overdue', label: '必修逾期' },
      { value: 'idle', label: '很久没学' },
    ],
    width: 112,
  },
];

const NOBODY = { title: '班级里还没有人', text: '先到「成员」里把人加进来。' };

/** Members behind plan in a class, and how to remind them. */
export function BehindList({ classroomId }: { classroomId: string }) {
  const { client } = useServices();
  const list = useListQuery(behindSchema);
  const behind = useQuery(behindQuery(client, classroomId, list.query));
  const rows = behind.data;
  const selection = useSelection(list.query, rows && { list: rows.list.map(({ memberId }) => ({ id: memberId })), exactTotal: rows.total });
  const [nudge, setNudge] = useState<ClassNudge | null>(null);
  const { chosen, total } = selection;
  const { keyword, reason } = list.query;
  const blocked = (rows?.nudgeBlocked ?? null) !== null;
  return (
    <>
      <ListFrame
        id="classroom-behind"
        name="落后的人"
        counted="人"
        list={list}
        result={behind}
        columns={columnsOf({ blocked, onNudge: ({ memberId }) => setNudge({ classroomId, memberIds: [memberId] }) })}
        rowKey={({ memberId }) => memberId}
        filtering={filteringOf(list, { search: '姓名', filters })}
        tools={{
          end: (
            <>
              <ExportButton job="导出落后的人" onExport={() => exportBehind(client, classroomId, list.query)} />
              <Button
                type="primary"
                icon={<BellRing size={16} />}
                {...offWhere(total === 0 || blocked)}
                onClick={() => setNudge({ classroomId, matching: { keyword, reason, atMost: total } })}
              >
                提醒{total > 0 && ` ${total.toLocaleString('zh-CN')} 人`}
              </Button>
            </>
          ),
        }}
        note={rows && rows.behindCount > 0 && blocked && <ListNote>{rows.nudgeBlocked}</ListNote>}
        selection={selection}
        bulk={
          <BulkBar selection={selection} counted="人">
            <Button
              type="text"
              icon={<BellRing size={16} />}
              {...offWhere(blocked)}
              onClick={() => setNudge({ classroomId, ...('ids' in chosen ? { memberIds: chosen.ids } : chosen) })}
            >
              提醒
            </Button>
          </BulkBar>
        }
        empty={rows?.memberCount === 0 ? NOBODY : { title: '没有人落后', text: '大家都跟上了。' }}
      />
      {nudge && <ClassNudgeDialog nudge={nudge} onSent={selection.clear} onClose={() => setNudge(null)} />}
    </>
  );
}

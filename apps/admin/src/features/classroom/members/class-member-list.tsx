import type { ClassroomMemberRow } from '@palm/contract/classroom/members';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { BulkBar } from '../../../shared/list/bulk-bar.tsx';
import { ExportButton } from '../../../shared/list/export-button.tsx';
import type { ListColumn } from '../../../shared/list/list-column.ts';
import { filteringOf, type ListFilter } from '../../../shared/list/list-filter.ts';
import { ListFrame } from '../../../shared/list/list-frame.tsx';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { useSelection, type Selection } from '../../../shared/list/use-selection.ts';
import { useServices } from '../../../shared/services.tsx';
import { Clipped } from '../../../shared/ui/clipped.tsx';
import { RowActions } from '../../../shared/ui/row-actions.tsx';
import { StatusDot } from '../../../shared/ui/status-dot.tsx';
import { TimeText } from '../../../shared/ui/time-text.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { memberWords } from '../classroom-words.ts';
import {
  classMembersQuery,
  classMembersSchema,
  exportClassMembers,
  useAddMembers,
  useDecide,
  useRemoveMembers,
  type ClassMembersQuery,
} from '../classroom.api.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { offWhere } from '../../../shared/session/view-only.tsx';

type Refuse = (memberIds: readonly string[], who: string) => void;

const columnsOf = (classroomId: string, onRefuse: Refuse): ListColumn<ClassroomMemberRow, ClassMembersQuery['sort']>[] => [
  { key: 'name', title: '成员', sort: 'name', card: 'head', width: 200, render: ({ name, account }) => `${name}（${account}）` },
  {
    key: 'department',
    title: '部门',
    width: 160,
    render: ({ departmentName }) => <Clipped text={departmentName ?? '—'} />,
    priority: 'low',
  },
  {
    key: 'state',
    title: '状态',
    width: 112,
    render: ({ state }) => <StatusDot tone={memberWords[state].tone} text={memberWords[state].text} />,
  },
  { key: 'message', title: '报名说明', render: ({ message }) => <Clipped text={message || '—'} />, priority: 'low' },
  { key: 'at', title: '时间', sort: '-at', width: 128, render: ({ at }) => <TimeText at={at} /> },
  {
    key: 'actions',
    title: '操作',
    width: 136,
    card: 'actions',
    render: (row) => <MemberActions classroomId={classroomId} row={row} onRefuse={onRefuse} />,
  },
];

const filters: ListFilter<ClassMembersQuery>[] = [
  {
    name: 'state',
    label: '状态',
    options: Object.entries(memberWords).map(([value, { text }]) => ({ value, label: text })),
    width: 112,
  },
];

/** Everybody related to a class, including former members. */
export function ClassMemberList({ classroomId }: { classroomId: string }) {
  const { client } = useServices();
  const list = useListQuery(classMembersSchema);
  const found = useQuery(classMembersQuery(client, classroomId, list.query));
  const rows = found.data?.list ?? [];
  // Only for visible rows: decisions are about people, not about a filter.
  const selection = useSelection(list.query, { exactTotal: rows.length, list: rows.map(({ memberId }) => ({ id: memberId })) });
  const [refusing, setRefusing] = useState<{ memberIds: readonly string[]; who: string } | null>(null);
  const onRefuse: Refuse = (memberIds, who) => setRefusing({ memberIds, who });
  return (
    <>
      <ListFrame
        id="classroom-members"
        name="成员与报名"
        counted="人"
        list={list}
        result={found}
        columns={columnsOf(classroomId, onRefuse)}
        rowKey={({ memberId }) => memberId}
        filtering={filteringOf(list, { search: '姓名或账号', filters })}
        tools={{ end: <ExportButton job="导出班级成员" onExport={() => exportClassMembers(client, classroomId, list.query)} /> }}
        selection={selection}
        bulk={<DecideBar classroomId={classroomId} selection={selection} rows={rows} onRefuse={onRefuse} />}
        empty={{ title: '班级里还没有人', text: '点「添加成员」把人加进来；开放报名的班级，报名的人也列在这里。' }}
      />
      {refusing && <RefuseDialog classroomId={classroomId} {...refusing} onDone={selection.clear} onClose={() => setRefusing(null)} />}
    </>
  );
}

type DecideBarProps = {
  classroomId: string;
  selection: Selection<ClassMembersQuery>;
  rows: readonly ClassroomMemberRow[];
  onRefuse: Refuse;
};

/** Decides on the selected members who have applied. */
function DecideBar({ classroomId, selection, rows, onRefuse }: DecideBarProps) {
  const { accept } = useAccept(classroomId);
  const chosen = rows.filter((row) => asks(row) && (selection.all || selection.keys.includes(row.memberId)));
  const memberIds = chosen.map(({ memberId }) => memberId);
  const none = memberIds.length === 0;
  return (
    <BulkBar selection={selection} counted="人">
      <Button type="text" {...offWhere(none)} onClick={() => void accept(memberIds).then(selection.clear, () => undefined)}>
        通过{none ? '' : ` ${memberIds.length} 人的报名`}
      </Button>
      <Button type="text" danger {...offWhere(none)} onClick={() => onRefuse(memberIds, `选中的 ${memberIds.length} 人`)}>
        谢绝…
      </Button>
    </BulkBar>
  );
}

/** Accepts applicants as far as there is room, and reports the result. */
function useAccept(classroomId: string) {
  const decide = useDecide();
  const { message } = App.useApp();
  const accept = async (memberIds: string[], name?: string) => {
    const { accepted, waiting } = await decide.mutateAsync({ classroomId, memberIds, accept: true });
    if (waiting > 0) {
      void message.warning(`通过 ${accepted} 人，名额已满，${waiting} 人进入候补`);
    } else {
      void message.success(name !== undefined && accepted === 1 ? `${name}已加入班级` : `通过 ${accepted} 人`);
    }
  };
  return { accept };
}

const asks = ({ state }: ClassroomMemberRow): boolean => state === 'applied' || state === 'waiting';

function MemberActions({ classroomId, row, onRefuse }: { classroomId: string; row: ClassroomMemberRow; onRefuse: Refuse }) {
  const add = useAddMembers();
  const { accept } = useAccept(classroomId);
  const remove = useRemoveMembers();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const { memberId, name, state } = row;
  const take = async () => {
    await add.mutateAsync({ classroomId, memberIds: [memberId] });
    void message.success(`${name}已加入班级`);
  };
  const askRemove = () =>
    confirm({
      title: asks(row) ? `取消${name}的报名？` : `把${name}移出班级？`,
      text: asks(row) ? '名单里留下记录。' : '学过的都保留，名单里留下记录；空出的名额由候补的人依次补上。',
      verb: asks(row) ? '取消报名' : '移出',
      onYes: async () => {
        await remove.mutateAsync({ classroomId, memberIds: [memberId] });
        void message.success(asks(row) ? '已取消报名' : '已移出');
      },
    });
  return (
    <RowActions
      of={name}
      more={[
        ...(asks(row) ? [{ key: 'refuse', label: '谢绝，写明理由…', onClick: () => onRefuse([memberId], name) }] : []),
        ...(state === 'member' || asks(row)
          ? [{ key: 'remove', label: asks(row) ? '取消报名…' : '移出班级…', danger: true, onClick: askRemove }]
          : []),
      ]}
    >
      {state !== 'member' && (
        // The client has already shown the refusal.
        <Button type="link" size="small" onClick={() => void (asks(row) ? accept([memberId], name) : take()).catch(() => undefined)}>
          {asks(row) ? '通过' : '加回班级'}
        </Button>
      )}
    </RowActions>
  );
}

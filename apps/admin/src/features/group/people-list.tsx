import type { ClassGroup } from '@palm/contract/group/calls';
import type { GroupPerson } from '@palm/contract/group/desk';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import { Crown } from 'lucide-react';
import { BulkBar } from '../../shared/list/bulk-bar.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf, objectFilter, optionsOfObjects, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import type { ListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection } from '../../shared/list/use-selection.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import styles from './group.module.css';
import { exportPeople, peopleQuery, useLeadGroup, useMovePeople, type PeopleQuery } from './group.api.ts';
import { offWhere } from '../../shared/session/view-only.tsx';

const filtersOf = (query: PeopleQuery, groups: readonly ClassGroup[]): ListFilter<PeopleQuery>[] => [
  objectFilter(query, { name: 'groupId', label: '小组', width: 148 }, { data: optionsOfObjects(groups) }),
  {
    name: 'grouped',
    label: '分组',
    options: [
      { value: 'none', label: '没有分组' },
      { value: 'some', label: '已经分组' },
    ],
    width: 120,
  },
];

type PeopleListProps = { classroomId: string; groups: readonly ClassGroup[]; list: ListQuery<PeopleQuery> };

const columnsOf = (classroomId: string, groups: readonly ClassGroup[]): ListColumn<GroupPerson, PeopleQuery['sort']>[] => [
  { key: 'name', title: '成员', sort: 'name', card: 'head', render: ({ name, account }) => `${name}（${account}）` },
  {
    key: 'department',
    title: '部门',
    width: 200,
    render: ({ departmentName }) => <Clipped text={departmentName ?? '—'} />,
    priority: 'low',
  },
  {
    key: 'group',
    title: '小组',
    sort: 'group',
    width: 220,
    render: ({ groupName, leader }) => (
      <span className={styles.seat}>
        {groupName ?? '没有分组'}
        {leader && <Crown size={14} role="img" aria-label="组长" />}
      </span>
    ),
  },
  {
    key: 'actions',
    title: '操作',
    width: 136,
    card: 'actions',
    render: (row) => <PersonActions classroomId={classroomId} groups={groups} row={row} />,
  },
];

/** Moves members, and reports how many. */
function useMove(classroomId: string) {
  const move = useMovePeople();
  const { message } = App.useApp();
  return async (memberIds: readonly string[], group: ClassGroup | null) => {
    const { changed } = await move.mutateAsync({ classroomId, memberIds: [...memberIds], groupId: group?.id ?? null });
    void message.success(
      changed === 0 ? '原来就是这样，没有改动' : `${changed} 人${group === null ? '移出了小组' : `移到了「${group.name}」`}`,
    );
  };
}

type Target = { key: string; label: string; onClick: () => void };

// The client has already shown the refusal.
const targetsOf = (groups: readonly ClassGroup[], moveTo: (group: ClassGroup) => Promise<unknown>): Target[] =>
  groups.map((group) => ({ key: group.id, label: `移到「${group.name}」`, onClick: () => void moveTo(group).catch(() => undefined) }));

/** The members of a class with their groups. */
export function PeopleList({ classroomId, groups, list }: PeopleListProps) {
  const { client } = useServices();
  const found = useQuery(peopleQuery(client, classroomId, list.query));
  const rows = found.data?.list ?? [];
  const selection = useSelection(list.query, { exactTotal: rows.length, list: rows.map(({ memberId }) => ({ id: memberId })) });
  const move = useMove(classroomId);
  const moveChosen = async (group: ClassGroup | null) => {
    await move(selection.all ? rows.map(({ memberId }) => memberId) : selection.keys, group);
    selection.clear();
  };
  return (
    <ListFrame
      id="class-group-people"
      name="成员与小组"
      counted="人"
      list={list}
      result={found}
      columns={columnsOf(classroomId, groups)}
      rowKey={({ memberId }) => memberId}
      filtering={filteringOf(list, { search: '姓名或账号', filters: filtersOf(list.query, groups) })}
      tools={{ end: <ExportButton job="导出班级小组" onExport={() => exportPeople(client, classroomId, list.query)} /> }}
      selection={selection}
      bulk={
        <BulkBar selection={selection} counted="人">
          <Dropdown trigger={['click']} {...offWhere(groups.length === 0)} menu={{ items: targetsOf(groups, moveChosen) }}>
            <Button type="text">移到小组</Button>
          </Dropdown>
          <Button type="text" onClick={() => void moveChosen(null).catch(() => undefined)}>
            移出小组
          </Button>
        </BulkBar>
      }
      empty={{ title: '班级里还没有成员', text: '先到「成员」里把人加进来，再分组。' }}
    />
  );
}

type PersonActionsProps = { classroomId: string; groups: readonly ClassGroup[]; row: GroupPerson };

function PersonActions({ classroomId, groups, row: { memberId, name, groupId, leader } }: PersonActionsProps) {
  const lead = useLeadGroup();
  const move = useMove(classroomId);
  const { message } = App.useApp();
  const setLeader = async (id: string) => {
    await lead.mutateAsync({ groupId: id, memberId: leader ? null : memberId });
    void message.success(leader ? `${name}不再是组长` : `${name}现在是组长`);
  };
  const others = groups.filter(({ id }) => id !== groupId);
  return (
    <RowActions
      of={name}
      more={[
        ...targetsOf(others, (group) => move([memberId], group)),
        ...(groupId === null ? [] : [{ key: 'out', label: '移出小组', onClick: () => void move([memberId], null).catch(() => undefined) }]),
      ]}
    >
      {groupId !== null && (
        <Button
          type="link"
          size="small"
          aria-label={`${leader ? '取消组长' : '设为组长'}：${name}`}
          onClick={() => void setLeader(groupId).catch(() => undefined)}
        >
          {leader ? '取消组长' : '设为组长'}
        </Button>
      )}
    </RowActions>
  );
}

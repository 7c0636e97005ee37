import { NO_DEPARTMENT, type MemberRow } from '@palm/contract/member/admin';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApproximateNote } from '../../shared/list/approximate-note.tsx';
import { ExportButton } from '../../shared/list/export-button.tsx';
import { filteringOf, objectFilter, optionsOf, type ListFilter } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { tagFilter } from '../../shared/list/tags.ts';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useSelection } from '../../shared/list/use-selection.ts';
import { OpenRow } from '../../shared/list/open-row.tsx';
import { departmentsQuery } from '../../shared/pick/department.api.ts';
import { departmentOptions } from '../../shared/pick/department-tree.ts';
import { useServices } from '../../shared/services.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { MergeDialog } from './merge/merge-dialog.tsx';
import { MemberBulkBar } from './member-bulk-bar.tsx';
import { memberColumns, stateNames } from './member-columns.tsx';
import { exportMembers, memberListSchema, memberTagsQuery, membersQuery, type ChosenMembers, type MemberListQuery } from './member.api.ts';
import { ResetPasswordsDialog } from './reset-passwords/reset-passwords-dialog.tsx';
import { useMemberActs } from './use-member-acts.tsx';

type MemberListProps = {
  onEdit: (memberId: string, neighbours: string[]) => void;
  onRecords: ((row: MemberRow) => void) | undefined;
  /** Set if the department tree has no column of its own. */
  departmentButton?: ReactNode;
  /** Action for an empty list. */
  emptyAction: ReactNode;
};

const filters: ListFilter<MemberListQuery>[] = [
  { name: 'status', label: '状态', options: optionsOf(stateNames), width: 112 },
  { name: 'role', label: '角色', options: optionsOf({ administrator: '管理员', member: '普通成员' }), width: 120 },
  { name: 'twoStep', label: '两步验证', options: optionsOf({ on: '已开启', off: '未开启', due: '要求了但未开启' }), width: 140 },
];

/** The tree shows the department; only one that no longer exists needs a filter of its own. */
function useGoneDepartment(query: MemberListQuery): ListFilter<MemberListQuery>[] {
  const { client } = useServices();
  const departments = useQuery(departmentsQuery(client)).data;
  const known = departments && [{ value: NO_DEPARTMENT, label: '' }, ...departmentOptions(departments)];
  const filter = objectFilter(query, { name: 'departmentId', label: '部门' }, { data: known });
  return filter.isGone ? [filter] : [];
}

export function MemberList({ onEdit, onRecords, departmentButton, emptyAction }: MemberListProps) {
  const { client } = useServices();
  const list = useListQuery(memberListSchema);
  const { query } = list;
  const members = useQuery(membersQuery(client, query));
  const selection = useSelection(query, members.data);
  const tags = useQuery(memberTagsQuery(client));
  const department = useGoneDepartment(query);
  const acts = useMemberActs();
  const [merging, setMerging] = useState<MemberRow | null>(null);
  const [resetting, setResetting] = useState<{ members: ChosenMembers; who: string } | null>(null);
  const ids = members.data?.list.map(({ id }) => id) ?? [];
  return (
    <>
      <ListFrame
        id="member"
        name="成员"
        counted="人"
        list={list}
        result={members}
        columns={memberColumns((row) => (
          <MemberActions
            row={row}
            acts={acts}
            onEdit={() => onEdit(row.id, ids)}
            onMerge={() => setMerging(row)}
            onRecords={onRecords && (() => onRecords(row))}
          />
        ))}
        rowKey={({ id }) => id}
        filtering={filteringOf(list, { search: '姓名、账号、手机号', filters: [...filters, tagFilter(tags, query), ...department] })}
        tools={{ lead: departmentButton, end: <ExportButton job="导出成员名单" onExport={() => exportMembers(client, query)} /> }}
        note={<ApproximateNote keyword={query.keyword} page={members.data} counted="人" />}
        selection={selection}
        bulk={<MemberBulkBar selection={selection} acts={acts} onReset={(chosen, who) => setResetting({ members: chosen, who })} />}
        onOpen={(row) => onEdit(row.id, ids)}
        empty={{ title: '这里还没有成员', text: '可以从 xlsx 一次导入，也可以逐个添加；导入前会先试运行，不会写错。', emptyAction }}
      />
      {merging && <MergeDialog one={merging} onClose={() => setMerging(null)} />}
      {resetting && <ResetPasswordsDialog {...resetting} onDone={selection.clear} onClose={() => setResetting(null)} />}
    </>
  );
}

type MemberActionsProps = {
  row: MemberRow;
  acts: ReturnType<typeof useMemberActs>;
  onEdit: () => void;
  onMerge: () => void;
  onRecords: (() => void) | undefined;
};

function MemberActions({ row, acts, onEdit, onMerge, onRecords }: MemberActionsProps) {
  const status =
    row.status !== 'disabled'
      ? { key: 'status', label: '停用', danger: true, onClick: () => acts.disable({ memberIds: [row.id] }, `「${row.name}」`) }
      : { key: 'status', label: '启用', onClick: () => acts.enable({ memberIds: [row.id] }, `「${row.name}」`) };
  // A merged account is read-only.
  const live = [
    { key: 'password', label: '重置密码', onClick: () => acts.reset(row) },
    ...(row.twoStep ? [{ key: 'two-step', label: '重置两步验证', onClick: () => acts.resetTwoSteps(row) }] : []),
    { key: 'sessions', label: '结束所有登录', onClick: () => acts.signOut(row) },
    { key: 'merge', label: '合并账号', onClick: onMerge },
    { type: 'divider' as const },
    status,
  ];
  return (
    <RowActions
      of={row.name}
      more={[...(onRecords ? [{ key: 'records', label: '学习记录', onClick: onRecords }] : []), ...(row.mergedInto === null ? live : [])]}
    >
      <OpenRow of={row.name} onOpen={onEdit} />
    </RowActions>
  );
}

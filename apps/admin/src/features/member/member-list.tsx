import type { MemberRow } from '@palm/contract/member';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { ListToolbar, type Chip } from '../../shared/list/list-toolbar.tsx';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { MemberBulkBar } from './member-bulk-bar.tsx';
import { memberColumns } from './member-columns.tsx';
import { exportMembers, membersQuery, type MemberListQuery } from './member.api.ts';
import { useMemberActs } from './use-member-acts.tsx';

type MemberListProps = {
  query: MemberListQuery;
  onChange: (changes: { [K in keyof MemberListQuery]?: MemberListQuery[K] | undefined }) => void;
  onEdit: (memberId: string, neighbours: string[]) => void;
  onRecords: ((row: MemberRow) => void) | undefined;
  /** Where the department tree has no column of its own. */
  departmentButton?: ReactNode;
  /** A way on when there is nobody. */
  wayOn: ReactNode;
};

const statuses = { active: '正常', disabled: '已停用' } as const;
const roles = { administrator: '管理员', member: '普通成员' } as const;

function optionsOf<K extends string>(names: Readonly<Record<K, string>>): { value: K; label: string }[] {
  return Object.entries<string>(names).map(([value, label]) => ({ value: value as K, label }));
}

export function MemberList({ query, onChange, onEdit, onRecords, departmentButton, wayOn }: MemberListProps) {
  const members = useQuery(membersQuery(query));
  const [chosen, setChosen] = useState<string[]>([]);
  const acts = useMemberActs();
  const ids = members.data?.list.map(({ id }) => id) ?? [];
  const clear = () => onChange({ keyword: undefined, status: undefined, role: undefined });
  const chips: Chip[] = [
    query.keyword && { key: 'keyword', text: `搜索：${query.keyword}`, onRemove: () => onChange({ keyword: undefined }) },
    query.status && { key: 'status', text: `状态：${statuses[query.status]}`, onRemove: () => onChange({ status: undefined }) },
    query.role && { key: 'role', text: `角色：${roles[query.role]}`, onRemove: () => onChange({ role: undefined }) },
  ].filter((chip) => typeof chip === 'object');
  const columns = memberColumns((row) => (
    <MemberActions row={row} acts={acts} onEdit={() => onEdit(row.id, ids)} onRecords={onRecords && (() => onRecords(row))} />
  ));
  return (
    <ListFrame
      name="成员"
      counted="人"
      query={members}
      columns={columns}
      rowKey={({ id }) => id}
      paging={query}
      onPage={onChange}
      selection={{ keys: chosen, onChange: setChosen }}
      onOpen={(row) => onEdit(row.id, ids)}
      toolbar={
        <ListToolbar
          search={{ value: query.keyword, placeholder: '姓名、账号、手机号', onSearch: (keyword) => onChange({ keyword }) }}
          chips={chips}
          onClear={clear}
          end={
            <Button icon={<Download size={16} />} onClick={() => void exportMembers(query).catch(() => undefined)}>
              导出
            </Button>
          }
          bulk={chosen.length > 0 && <MemberBulkBar memberIds={chosen} acts={acts} onDone={() => setChosen([])} />}
        >
          {departmentButton}
          <Filters query={query} onChange={onChange} />
        </ListToolbar>
      }
      empty={
        chips.length > 0 ? (
          <EmptyState title="没有符合条件的成员" text="换个搜索词，或者去掉一些筛选。">
            <Button onClick={clear}>清除筛选</Button>
          </EmptyState>
        ) : (
          <EmptyState title="这里还没有成员" text="可以从 xlsx 一次导入，也可以逐个添加；导入前会先试运行，不会写错。">
            {wayOn}
          </EmptyState>
        )
      }
    />
  );
}

function Filters({ query, onChange }: Pick<MemberListProps, 'query' | 'onChange'>) {
  return (
    <>
      <Select
        aria-label="状态"
        placeholder="状态"
        allowClear
        style={{ width: 112 }}
        value={query.status ?? null}
        options={optionsOf(statuses)}
        onChange={(status) => onChange({ status: status ?? undefined })}
      />
      <Select
        aria-label="角色"
        placeholder="角色"
        allowClear
        style={{ width: 120 }}
        value={query.role ?? null}
        options={optionsOf(roles)}
        onChange={(role) => onChange({ role: role ?? undefined })}
      />
    </>
  );
}

type MemberActionsProps = {
  row: MemberRow;
  acts: ReturnType<typeof useMemberActs>;
  onEdit: () => void;
  onRecords: (() => void) | undefined;
};

function MemberActions({ row, acts, onEdit, onRecords }: MemberActionsProps) {
  const status =
    row.status === 'active'
      ? { key: 'status', label: '停用', danger: true, onClick: () => acts.disable([row.id], `「${row.name}」`) }
      : { key: 'status', label: '启用', onClick: () => void acts.enable([row.id]).catch(() => undefined) };
  return (
    <RowActions
      of={row.name}
      more={[
        ...(onRecords ? [{ key: 'records', label: '学习记录', onClick: onRecords }] : []),
        { key: 'password', label: '重置密码', onClick: () => acts.reset(row) },
        { type: 'divider' },
        status,
      ]}
    >
      <Button type="link" size="small" aria-label={`编辑${row.name}`} onClick={onEdit}>
        编辑
      </Button>
    </RowActions>
  );
}

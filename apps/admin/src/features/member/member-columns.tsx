import type { MemberRow } from '@palm/contract/member/admin';
import { Avatar } from '@palm/ui/avatar';
import { Tag } from '@palm/ui/tag';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { Clipped, tagsOf } from '../../shared/ui/clipped.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import type { MemberListQuery } from './member.api.ts';
import styles from './member.module.css';

export const stateNames = { active: '正常', waiting: '未激活', disabled: '已停用' } as const;
const stateTones = { active: 'success', waiting: 'warning', disabled: 'none' } as const;

function hintOf(status: MemberRow['status'], mergedInto: MemberRow['mergedInto']): string | undefined {
  if (mergedInto !== null) {
    return `已并入「${mergedInto.name}」（${mergedInto.account}）`;
  }
  return status === 'waiting' ? '还没有密码，不能登录；重置密码并转交本人后就能登录' : undefined;
}

/** Columns of the member list; `actions` renders the row actions. */
export const memberColumns = (actions: (row: MemberRow) => ReactNode): ListColumn<MemberRow, MemberListQuery['sort']>[] => [
  {
    key: 'name',
    title: '成员',
    sort: 'name',
    width: 184,
    card: 'head',
    render: ({ name, avatarUrl, administrator, owner }) => (
      <span className={styles.who}>
        <Avatar name={name} src={avatarUrl} size={28} />
        <b title={name}>{name}</b>
        {administrator && <Tag tone="brand">{owner ? '所有者' : '管理员'}</Tag>}
      </span>
    ),
  },
  { key: 'account', title: '账号', sort: 'account', render: ({ account }) => <Clipped text={account} />, priority: 'low' },
  { key: 'department', title: '部门', render: ({ departmentName }) => <Clipped text={departmentName ?? '未分配'} /> },
  { key: 'tags', title: '标签', width: 160, render: ({ tags }) => tagsOf(tags), priority: 'low' },
  {
    key: 'lastSeen',
    title: '最近活跃',
    sort: '-lastSeenAt',
    width: 116,
    render: ({ lastSeenAt }) => <TimeText at={lastSeenAt} none="未登录过" />,
  },
  {
    key: 'status',
    title: '状态',
    width: 92,
    render: ({ status, mergedInto }) => (
      <span title={hintOf(status, mergedInto)}>
        {mergedInto === null ? <StatusDot tone={stateTones[status]} text={stateNames[status]} /> : <StatusDot tone="none" text="已合并" />}
      </span>
    ),
  },
  { key: 'actions', title: '操作', width: 112, card: 'actions', render: actions },
];

import { statisticsApi, type DepartmentMember } from '@palm/contract/statistics/admin';
import { Avatar } from '@palm/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { filteringOf } from '../../shared/list/list-filter.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { durationText } from '../../shared/ui/format.ts';
import styles from './dashboard.module.css';
import { departmentMembersQuery, exportDepartmentMembers, type DepartmentMembersQuery, type Period } from './statistics.api.ts';

// The department comes from the path, and the period is selected above.
const filterSchema = statisticsApi.departmentMembers.query.omit({ departmentId: true, from: true, to: true });

const columnsOf = (onMember: (member: DepartmentMember) => void): ListColumn<DepartmentMember, DepartmentMembersQuery['sort']>[] => [
  {
    key: 'name',
    title: '成员',
    card: 'head',
    sort: 'name',
    render: (member) => (
      <button type="button" className={styles.who} onClick={() => onMember(member)}>
        <Avatar name={member.name} size={28} />
        <b title={member.name}>{member.name}</b>
      </button>
    ),
  },
  { key: 'account', title: '账号', render: ({ account }) => <Clipped text={account} />, priority: 'lowest' },
  { key: 'department', title: '部门', render: ({ departmentName }) => <Clipped text={departmentName ?? '未分配'} />, priority: 'low' },
  { key: 'begun', title: '学过课程', width: 116, numeric: true, sort: '-begun', render: ({ begun }) => `${begun} 门` },
  { key: 'completed', title: '学完课程', width: 116, numeric: true, sort: '-completed', render: ({ completed }) => `${completed} 门` },
  { key: 'seconds', title: '学习时长', width: 148, numeric: true, sort: '-seconds', render: ({ seconds }) => durationText(seconds) },
  {
    key: 'last',
    title: '最近学习',
    width: 132,
    sort: '-lastStudiedOn',
    render: ({ lastStudiedOn }) => lastStudiedOn ?? '这段时间没有',
  },
];

type DepartmentMembersProps = {
  departmentId: string | undefined;
  period: Period;
  /** Whether there are sub-departments whose members could be included. */
  branched: boolean;
  onMember: (member: DepartmentMember) => void;
};

/** The members of a department with their study in the period. */
export function DepartmentMembers({ departmentId, period, branched, onMember }: DepartmentMembersProps) {
  const { client } = useServices();
  const list = useListQuery(filterSchema);
  const query = { ...list.query, ...period, departmentId };
  const choice = branched && departmentId !== undefined && (
    <Segmented
      aria-label="看哪些人"
      value={list.query.deep}
      options={[
        { value: false, label: '直属成员' },
        { value: true, label: '含下级部门' },
      ]}
      onChange={(deep) => list.change({ deep: deep || undefined })}
    />
  );
  return (
    <ListFrame
      id="department-member"
      name={departmentId === undefined ? '未分配部门的成员' : '成员'}
      counted="人"
      list={list}
      result={useQuery(departmentMembersQuery(client, query))}
      columns={columnsOf(onMember)}
      rowKey={({ memberId }) => memberId}
      filtering={filteringOf(list, { search: '姓名、账号、手机号' })}
      tools={{ lead: choice, end: <ExportButton job="导出部门学习情况" onExport={() => exportDepartmentMembers(client, query)} /> }}
      empty={{
        title: '这个部门没有直属成员',
        text: branched ? '换成“含下级部门”，或点上面的下级部门看里面的人。' : '在成员管理里可以把人移到这个部门。',
      }}
    />
  );
}

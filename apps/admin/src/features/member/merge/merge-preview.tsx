import type { ResultOf } from '@palm/contract/endpoint';
import type { memberApi } from '@palm/contract/member/admin';
import type { MergedAccount } from '@palm/contract/member/merge';
import { Alert, Table, Typography } from 'antd';
import type { ReactNode } from 'react';
import { TimeText } from '../../../shared/ui/time-text.tsx';
import styles from './merge.module.css';

type Preview = ResultOf<typeof memberApi.mergePreview>;

const nothing = '—';
const facts: readonly { label: string; of: (account: MergedAccount) => ReactNode }[] = [
  { label: '账号', of: ({ account }) => account },
  { label: '姓名', of: ({ name }) => name },
  { label: '手机号', of: ({ mobile }) => mobile ?? nothing },
  { label: '邮箱', of: ({ email }) => email ?? nothing },
  { label: '部门', of: ({ departmentName }) => departmentName ?? '未分配' },
  { label: '最近活跃', of: ({ lastSeenAt }) => <TimeText at={lastSeenAt} none="未登录过" /> },
];

function Accounts({ kept, gone }: Pick<Preview, 'kept' | 'gone'>) {
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="label"
      scroll={{ x: 'max-content' }}
      dataSource={facts.map(({ label, of }) => ({ label, kept: of(kept), gone: of(gone) }))}
      columns={[
        { dataIndex: 'label', title: '' },
        { dataIndex: 'kept', title: '保留' },
        { dataIndex: 'gone', title: '并入后停用' },
      ]}
    />
  );
}

function Rows({ rows }: Pick<Preview, 'rows'>) {
  if (rows.length === 0) {
    return <p>要并入的账号还没有学习、考试和其他记录。</p>;
  }
  return (
    <ul className={styles.rows}>
      {rows.map(({ name, rows: count, both }) => (
        <li key={name}>
          <span>{name}</span>
          <b className="num">{count.toLocaleString('zh-CN')}</b>
          {both > 0 && <small>其中 {both.toLocaleString('zh-CN')} 项两边都有</small>}
        </li>
      ))}
    </ul>
  );
}

const reachedBy = ({ mobile, email }: Preview['after']): string =>
  [mobile === null ? null : `手机号 ${mobile}`, email === null ? null : `邮箱 ${email}`].filter(Boolean).join('、');

/** The accounts concerned, what is transferred, and what stays. */
export function MergePreview({ preview: { kept, gone, after, rows, obstacle } }: { preview: Preview }) {
  const reached = reachedBy(after);
  return (
    <div className={styles.preview}>
      {obstacle !== null && <Alert type="error" showIcon title="现在不能合并" description={obstacle} />}
      <Accounts kept={kept} gone={gone} />
      <section aria-label="会过去的内容">
        <h3>会过去的内容</h3>
        <Rows rows={rows} />
      </section>
      <Typography.Paragraph type="secondary">
        两边都学过的小节合在一起算，看过的不重复计；同一样东西两边都有时留「{kept.name}」的一份，考试记录、证书和作业都保留。
      </Typography.Paragraph>
      <Typography.Paragraph type="secondary">
        以后用账号 {kept.account} 和它的密码登录{reached === '' ? '' : `，${reached}`}。「{gone.name}」（{gone.account}
        ）的登录马上结束，它的密码、两步验证和权限都不再有效。
      </Typography.Paragraph>
    </div>
  );
}

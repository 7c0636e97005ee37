import type { ImportReport } from '@palm/contract/member/import';
import { Alert, Button, Table } from 'antd';
import { Download } from 'lucide-react';
import { useServices } from '../../../shared/services.tsx';
import { downloadImportErrors } from '../member.api.ts';
import { ChangesTable } from './changes-table.tsx';
import { IgnoredSheets } from './ignored-sheets.tsx';
import styles from './import.module.css';
import { offWhere } from '../../../shared/session/view-only.tsx';

type ResultStepProps = { report: ImportReport; fileName: string; busy: boolean; onBack: () => void; onImport: () => void };

/** What to know about the initial passwords before importing. */
const PasswordNotes = ({ report: { guessable, withoutPassword } }: Pick<ResultStepProps, 'report'>) => (
  <>
    {guessable.length > 0 && (
      <Alert
        className={styles.alert ?? ''}
        type="warning"
        title={`${guessable.length} 行的初始密码容易被猜到（与账号或手机号相近，或几个人相同）：第 ${rowsText(guessable)} 行。首次登录必须修改，建议留空，导入后在成员列表里一次重置。`}
      />
    )}
    {withoutPassword > 0 && (
      <Alert
        className={styles.alert ?? ''}
        type="warning"
        title={`${withoutPassword.toLocaleString('zh-CN')} 人没有初始密码，导入后「未激活」：要用手机验证码登录，或者先重置密码。导入后在成员列表里选中他们，可以一次重置，新密码下载成表格。`}
      />
    )}
  </>
);

/** Step 3: the effect, and the errors. Nothing is written yet. */
export function ResultStep({ report, fileName, busy, onBack, onImport }: ResultStepProps) {
  const { client } = useServices();
  const { creates, updates, unchanged, refused, newDepartments, issues, checkId, changes } = report;
  const good = creates + updates;
  return (
    <>
      <Sums report={report} fileName={fileName} />
      <IgnoredSheets names={report.ignoredSheets} />
      <Alert
        type="info"
        title={`这是试运行，还没有写入任何数据。${newDepartments.length > 0 ? `会新建部门：${newDepartments.join('、')}。` : ''}导入后 24 小时内可以整批撤销。`}
      />
      <PasswordNotes report={report} />
      {changes > 0 && <ChangesTable checkId={checkId} total={changes} people={updates} />}
      {good + unchanged + refused === 0 && (
        <Alert className={styles.alert ?? ''} type="warning" title="文件里还没有成员，填好以后再上传。" />
      )}
      {issues.length > 0 && <Issues issues={issues} />}
      <div className={styles.foot}>
        {refused > 0 && (
          <Button
            className={styles.left ?? ''}
            icon={<Download size={16} />}
            onClick={() => void downloadImportErrors(client, checkId).catch(() => undefined)}
          >
            下载错误行（{refused}）
          </Button>
        )}
        <Button onClick={onBack}>上一步</Button>
        <Button type="primary" loading={busy} {...offWhere(good === 0)} onClick={onImport}>
          {refused > 0 ? `只导入正确的 ${good} 行` : `导入 ${good} 行`}
        </Button>
      </div>
    </>
  );
}

const ROWS_SHOWN = 10;
const rowsText = (rows: readonly number[]) => `${rows.slice(0, ROWS_SHOWN).join('、')}${rows.length > ROWS_SHOWN ? ' 等' : ''}`;

/** Number of rows, by outcome. */
function Sums({ report: { creates, updates, unchanged, refused }, fileName }: Pick<ResultStepProps, 'report' | 'fileName'>) {
  const good = creates + updates;
  return (
    <dl className={styles.sums}>
      <div>
        <dt className="clamp-1">{fileName}</dt>
        <dd>
          {good + unchanged + refused}
          <small>行</small>
        </dd>
      </div>
      <div data-good>
        <dt>可导入</dt>
        <dd>
          {good}
          <small>
            新增 {creates}，更新 {updates}
            {unchanged > 0 && `，另 ${unchanged} 人没有变化`}
          </small>
        </dd>
      </div>
      <div data-bad={refused > 0 || undefined}>
        <dt>有误</dt>
        <dd>
          {refused}
          <small>行，不会导入</small>
        </dd>
      </div>
    </dl>
  );
}

function Issues({ issues }: { issues: ImportReport['issues'] }) {
  return (
    <Table
      className={styles.issues ?? ''}
      size="small"
      rowKey={({ row, column, reason }) => `${row} ${column} ${reason}`}
      pagination={{ pageSize: 100, hideOnSinglePage: true }}
      scroll={{ x: 640, y: 288 }}
      dataSource={issues}
      columns={[
        { title: '行号', dataIndex: 'row', width: 76, className: 'numeric' },
        { title: '列', dataIndex: 'column', width: 110 },
        {
          title: '填的值',
          dataIndex: 'value',
          width: 200,
          render: (value: string) => <code className={styles.bad}>{value || '（空）'}</code>,
        },
        { title: '原因与改法', dataIndex: 'reason' },
      ]}
    />
  );
}

import type { ResultOf } from '@palm/contract/endpoint';
import type { questionApi } from '@palm/contract/question/admin';
import { Tag } from '@palm/ui/tag';
import { Alert, Button, Table } from 'antd';
import { KindTag } from '../../../shared/question/question-words.tsx';
import { Clipped } from '../../../shared/ui/clipped.tsx';
import styles from './import.module.css';

export type ImportCheck = ResultOf<typeof questionApi.importCheck>;

type ImportReportProps = {
  report: ImportCheck;
  /** The text was changed after the dry run. */
  stale: boolean;
  skipDuplicates: boolean;
  onLine: (line: number) => void;
};

/** Such as a file of category lines and comments only. */
const NO_QUESTION =
  '这段文本里没有题目。每道题写成“题干{答案}”，题与题之间空一行，例如：要先听员工说。{TRUE}。只有 $CATEGORY（分类）和注释的行不会导入，请检查选对了文件。';

const PAGE = { pageSize: 100, hideOnSinglePage: true, showSizeChanger: false };

/** The effect of an import, question by question, and what cannot be read. */
export function ImportReport({ report: { found, questions, issues, categories }, stale, skipDuplicates, onLine }: ImportReportProps) {
  const skipped = skipDuplicates ? questions.filter(({ duplicate }) => duplicate).length : 0;
  const errors = issues.filter(({ imported }) => !imported);
  const lost = issues.filter(({ imported }) => imported);
  return (
    <section className={styles.report} aria-label="试运行结果">
      {found > 0 && (
        <dl className={styles.sums}>
          <Sum name="找到" count={found} />
          <Sum name="可导入" count={questions.length - skipped} tone="good" />
          <Sum name="跳过重复" count={skipped} tone="warn" />
          <Sum name="有误" count={errors.length} tone="bad" />
        </dl>
      )}
      {stale ? (
        <Alert type="warning" title="文本改过了，再试运行一次才能导入。" />
      ) : found === 0 ? (
        <Alert type="warning" title={NO_QUESTION} />
      ) : (
        <Alert
          type="info"
          title={`这是试运行，还没有写入任何题目。${categories.length > 0 ? `会按文本放进分类：${categories.join('、')}。` : ''}导入后 24 小时内可以整批撤销。`}
        />
      )}
      {errors.length > 0 && <Issues heading="要改的地方" column="原因与改法" issues={errors} onLine={onLine} />}
      {lost.length > 0 && <Issues heading="能导入，但有一部分带不过来" column="带不过来的" issues={lost} onLine={onLine} />}
      {questions.length > 0 && <Questions questions={questions} onLine={onLine} />}
    </section>
  );
}

function Sum({ name, count, tone }: { name: string; count: number; tone?: 'good' | 'bad' | 'warn' }) {
  return (
    <div data-tone={count > 0 ? tone : undefined}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}

const lineColumn = (onLine: (line: number) => void) => ({
  title: '行号',
  dataIndex: 'line',
  width: 92,
  render: (line: number) => (
    <Button type="link" size="small" onClick={() => onLine(line)}>
      第 {line} 行
    </Button>
  ),
});

type IssuesProps = { heading: string; column: string; issues: ImportCheck['issues']; onLine: (line: number) => void };

function Issues({ heading, column, issues, onLine }: IssuesProps) {
  return (
    <>
      <h2>{heading}</h2>
      <Table
        size="small"
        rowKey={({ line, reason }) => `${line} ${reason}`}
        pagination={PAGE}
        scroll={{ x: 480 }}
        dataSource={issues}
        columns={[
          lineColumn(onLine),
          { title: '题目', dataIndex: 'title', width: 160, render: (title: string) => <Clipped text={title || '（没有标题）'} /> },
          { title: column, dataIndex: 'reason' },
        ]}
      />
    </>
  );
}

function Questions({ questions, onLine }: { questions: ImportCheck['questions']; onLine: (line: number) => void }) {
  return (
    <>
      <h2>识别出的题目</h2>
      <Table
        size="small"
        rowKey="line"
        pagination={PAGE}
        scroll={{ x: 480 }}
        dataSource={questions}
        tableLayout="fixed"
        columns={[
          lineColumn(onLine),
          { title: '题型', dataIndex: 'kind', width: 72, render: (_, { kind }) => <KindTag kind={kind} /> },
          { title: '题干', dataIndex: 'summary', render: (summary: string) => <Clipped text={summary} /> },
          {
            title: '重复',
            dataIndex: 'duplicate',
            width: 104,
            render: (duplicate: boolean) => duplicate && <Tag tone="warning">已有同题</Tag>,
          },
        ]}
      />
    </>
  );
}

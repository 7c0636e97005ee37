import type { SubmissionRow } from '@palm/contract/homework/desk';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Progress, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Desk } from '../../../shared/desk/desk.tsx';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { submissionQuery, submissionsQuery, type DeskFilter, type HomeworkEdit } from '../homework.api.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { Marking } from './marking.tsx';
import { SubmissionRail } from './submission-rail.tsx';
import styles from './desk.module.css';

type ChosenProps = { homework: HomeworkEdit; submissionId: string; onStep: (step: 1 | -1) => void; onDone: () => void };

function Chosen({ homework, submissionId, onStep, onDone }: ChosenProps) {
  const { client } = useServices();
  const query = useQuery(submissionQuery(client, submissionId));
  if (query.isError) {
    return <ErrorOf error={query.error} title="这份作业没有加载出来" onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined) {
    return <Skeleton active />;
  }
  const { versionCount, state } = query.data;
  return (
    <Marking key={`${submissionId}-${versionCount}-${state}`} homework={homework} submission={query.data} onStep={onStep} onDone={onDone} />
  );
}

const NONE = { in: 0, handed: 0, returned: 0, missing: 0 };

const isIn = ({ state }: SubmissionRow): boolean => state !== null && state !== 'draft';
const waits = ({ state }: SubmissionRow): boolean => state === 'handed';

/** Which submission is open, and the way to the others. */
function useChosen(handed: readonly SubmissionRow[]) {
  const { message } = App.useApp();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('submissionId') ?? handed[0]?.submissionId ?? null;
  const choose = (submissionId: string | null | undefined) => submissionId && setParams({ submissionId }, { replace: true });
  const at = handed.findIndex(({ submissionId }) => submissionId === chosen);
  return {
    chosen,
    choose,
    step: (by: 1 | -1) => choose(handed[at + by]?.submissionId),
    /** To the next one that waits, beginning anew at the top. */
    goOn: () => {
      const next = [...handed.slice(at + 1), ...handed.slice(0, Math.max(0, at))].find(waits);
      if (next) {
        choose(next.submissionId);
      } else {
        void message.success('都批完了');
      }
    },
  };
}

function HowFar({ counts }: { counts: typeof NONE }) {
  const done = counts.in - counts.handed;
  return (
    <span className={styles.progress}>
      <Progress percent={counts.in === 0 ? 0 : Math.floor((done / counts.in) * 100)} showInfo={false} aria-label="批改进度" />
      {done} / {counts.in}
    </span>
  );
}

/** Where homework is marked: who has handed in, what was written, what is said to it. */
export function MarkingDesk({ homework }: { homework: HomeworkEdit }) {
  const { client } = useServices();
  const [asked, setAsked] = useState<{ filter: DeskFilter; pageNo: number }>({ filter: 'in', pageNo: 1 });
  const [givingBack, setGivingBack] = useState(false);
  const submissions = useQuery(submissionsQuery(client, homework.id, asked));
  const { list: rows, total, counts } = submissions.data ?? { list: [], total: 0, counts: NONE };
  const handed = rows.filter(isIn);
  const waiting = handed.filter(waits);
  const { chosen, choose, step, goOn } = useChosen(handed);
  const content =
    chosen === null ? (
      <p className={styles.nothing}>{submissions.isPending ? '正在加载…' : '还没有人提交这份作业，提交后会出现在左边。'}</p>
    ) : (
      <div className={styles.desk}>
        <Chosen homework={homework} submissionId={chosen} onStep={step} onDone={goOn} />
      </div>
    );
  return (
    <Desk
      title={homework.title}
      back={{ to: `/classes/${homework.classroomId}/homework`, label: '回到作业' }}
      status={<Tag>{homework.classroomTitle}</Tag>}
      actions={
        <>
          <HowFar counts={counts} />
          <Button disabled={waiting.length === 0} onClick={() => setGivingBack(true)}>
            一起退回…
          </Button>
        </>
      }
      narrow
      left={
        <SubmissionRail
          rows={rows}
          total={total}
          counts={counts}
          {...asked}
          chosen={chosen}
          onFilter={(filter) => setAsked({ filter, pageNo: 1 })}
          onPage={(pageNo) => setAsked({ ...asked, pageNo })}
          onChoose={choose}
        />
      }
    >
      {submissions.isError ? (
        <ErrorOf error={submissions.error} title="提交的作业没有加载出来" onRetry={() => void submissions.refetch()} />
      ) : (
        content
      )}
      {givingBack && (
        <GiveBackDialog
          homeworkId={homework.id}
          rows={waiting}
          remark=""
          before={() => Promise.resolve()}
          onDone={() => setGivingBack(false)}
          onClose={() => setGivingBack(false)}
        />
      )}
    </Desk>
  );
}

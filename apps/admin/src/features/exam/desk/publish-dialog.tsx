import type { ExamEdit } from '@palm/contract/exam/admin';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { App, Modal, Skeleton } from 'antd';
import { CircleAlert } from 'lucide-react';
import { marksText } from '../../../shared/question/marks.ts';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { MomentText } from '../../../shared/ui/moment-text.tsx';
import { examEffectQuery, usePublishExam } from '../exam.api.ts';
import { AnswersOut } from './answers-out.tsx';
import styles from './exam-desk.module.css';
import { draftOf, findingsOf } from './exam-draft.ts';

/** Whether an exam that was closed may be reopened as it is, and what that does to those who sat it. */
function useReopening(exam: ExamEdit, ready: boolean) {
  const { client } = useServices();
  const reopening = exam.status === 'closed';
  const effect = useQuery({ ...examEffectQuery(client, { examId: exam.id, ...draftOf(exam) }), enabled: reopening && ready });
  return { reopening, effect, known: !reopening || effect.isSuccess };
}

/** What publishing means and whom it affects, before publishing. */
export function PublishDialog({ exam, onClose }: { exam: ExamEdit; onClose: () => void }) {
  const publish = usePublishExam();
  const { message } = App.useApp();
  const findings = findingsOf(exam, useNow());
  const { reopening, effect, known } = useReopening(exam, findings.length === 0);
  const reach = exam.audienceCount.toLocaleString('zh-CN');
  const send = () =>
    publish.mutate(
      { examId: exam.id, confirmed: reopening },
      {
        onSuccess: () => {
          void message.success(`「${exam.title}」已发布`);
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      centered
      width={680}
      title={`发布「${exam.title}」`}
      mask={{ closable: false }}
      cancelText="再改改"
      okText={findings.length > 0 ? '发布' : `发布给 ${reach} 人`}
      okButtonProps={{ disabled: findings.length > 0 || !known, loading: publish.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      {effect.data && <AnswersOut {...effect.data} />}
      {effect.isLoading && <Skeleton active paragraph={{ rows: 1 }} />}
      {effect.isError && <ErrorOf error={effect.error} title="还不能重新发布" onRetry={() => void effect.refetch()} />}
      {findings.length > 0 ? (
        <ul className={styles.findings}>
          {findings.map(({ part, text }) => (
            <li key={text}>
              <CircleAlert size={16} aria-label="必须先改" />
              {part}：{text}
            </li>
          ))}
        </ul>
      ) : (
        <Meaning exam={exam} reach={reach} />
      )}
    </Modal>
  );
}

function Meaning({ exam, reach }: { exam: ExamEdit; reach: string }) {
  const { opensAt, closesAt, questionCount, totalMarks, passMarks, durationMinutes, attemptsAllowed, paperTitle } = exam;
  return (
    <>
      <dl className={styles.facts}>
        <dt>参加人员</dt>
        <dd>{reach} 人，发布后马上能在考试列表里看到</dd>
        <dt>开放时间</dt>
        <dd>
          <MomentText at={opensAt} /> 至 <MomentText at={closesAt} />
        </dd>
        <dt>试卷</dt>
        <dd>
          {paperTitle}，{questionCount} 题，共 {marksText(totalMarks)} 分，{marksText(passMarks)} 分及格
        </dd>
        <dt>作答</dt>
        <dd>
          {durationMinutes} 分钟，{attemptsAllowed} 次机会
        </dd>
      </dl>
      <p>题目按现在的内容固定下来；有人参加以后，试卷、及格分和计分规则不能再改。</p>
    </>
  );
}

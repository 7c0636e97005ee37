import type { ExamEdit, ExamEffect } from '@palm/contract/exam/admin';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { Differences } from '../../../shared/autosave/editing-notes.tsx';
import { useServices } from '../../../shared/services.tsx';
import { useDates } from '../../../shared/ui/dates.ts';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { examEffectQuery } from '../exam.api.ts';
import { AnswersOut } from './answers-out.tsx';
import styles from './exam-desk.module.css';
import { draftOf, examFieldNames, showIn, type ExamDraft } from './exam-draft.ts';
import { offWhere } from '../../../shared/session/view-only.tsx';

type ChangesDialogProps = {
  exam: ExamEdit;
  draft: ExamDraft;
  saving: boolean;
  /** Why the last attempt to save was refused. */
  refusal: string | null;
  onApply: () => void;
  onGiveUp: () => void;
  onClose: () => void;
};

/** Changes to a published exam and whom they affect, before saving. */
export function ChangesDialog({ exam, draft, saving, refusal, onApply, onGiveUp, onClose }: ChangesDialogProps) {
  const { client } = useServices();
  const effect = useQuery(examEffectQuery(client, { examId: exam.id, ...draft }));
  const show = showIn(useDates());
  const before = draftOf(exam);
  return (
    <Modal
      open
      centered
      width={680}
      title={`保存「${exam.title}」的更改`}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="give-up" type="text" danger onClick={onGiveUp}>
          放弃更改
        </Button>,
        <Button key="close" onClick={onClose}>
          再改改
        </Button>,
        <Button key="apply" type="primary" {...offWhere(!effect.isSuccess)} loading={saving} onClick={onApply}>
          保存更改
        </Button>,
      ]}
    >
      {refusal !== null && <Alert type="error" title={refusal} />}
      <Differences from={before} to={draft} names={examFieldNames} words={['现在', '改成']} show={show} />
      {effect.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {effect.isError && <ErrorOf error={effect.error} title="这些更改不能保存" onRetry={() => void effect.refetch()} />}
      {effect.data && <AnswersOut {...effect.data} />}
      {effect.data && <Effect effect={effect.data} before={before} draft={draft} />}
    </Modal>
  );
}

const changesAny = (before: ExamDraft, draft: ExamDraft, names: readonly (keyof ExamDraft)[]) =>
  names.some((name) => before[name] !== draft[name]);

function Effect({ effect, before, draft }: { effect: ExamEffect; before: ExamDraft; draft: ExamDraft }) {
  const dates = useDates();
  const { sittingCount, sittingUntil, submittedCount, audienceBefore, audienceAfter } = effect;
  const newTime = changesAny(before, draft, ['opensAt', 'closesAt', 'durationMinutes']);
  const newRules = changesAny(before, draft, ['leaveLimit', 'noCopy']);
  return (
    <dl className={`${styles.facts} ${styles.effect}`}>
      <dt>正在作答</dt>
      <dd>
        {sittingCount === 0 && '现在没有人在作答'}
        {sittingCount > 0 && `${sittingCount} 人`}
        {sittingUntil !== null && `，仍按开考时的时间交卷，最晚 ${dates.minute(sittingUntil)}`}
        {sittingCount > 0 && newRules && '；从现在起按新的防作弊规则'}
      </dd>
      <dt>已经交卷</dt>
      <dd>
        {submittedCount} 份，成绩不变
        {before.showAnswers !== draft.showAnswers && '；答案与解析按新的规则显示'}
      </dd>
      <dt>参加人员</dt>
      <dd>{audienceBefore === audienceAfter ? `${audienceAfter} 人` : `从 ${audienceBefore} 人变为 ${audienceAfter} 人`}</dd>
      {newTime && (
        <>
          <dt>时间</dt>
          <dd>保存以后开始作答的人用新的时间</dd>
        </>
      )}
    </dl>
  );
}

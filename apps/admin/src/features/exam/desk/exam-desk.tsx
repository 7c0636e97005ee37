import type { ExamEdit } from '@palm/contract/exam-authoring';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { ChartColumn } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConflictNote } from '../../../shared/autosave/conflict-note.tsx';
import { SaveStatus } from '../../../shared/autosave/save-status.tsx';
import { useAutosave, type SaveState } from '../../../shared/autosave/use-autosave.ts';
import { Desk } from '../../../shared/desk/desk.tsx';
import { useNow } from '../../../shared/ui/use-now.ts';
import { examEditQuery, useUpdateExam } from '../exam.api.ts';
import { ExamStatus } from '../exam-status.tsx';
import { useExamActs } from '../use-exam-acts.ts';
import styles from './exam-desk.module.css';
import { ExamAnchors } from './exam-anchors.tsx';
import { draftOf, findingsOf, problemOf, type ExamDraft } from './exam-draft.ts';
import { AudiencePart, PaperPart, ResultPart, RulesPart, TimePart } from './exam-parts.tsx';
import { ExamSummary } from './exam-summary.tsx';
import { PaperChangesNote } from './paper-changes.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const BACK = { to: '/exams', label: '回考试列表' };

type ExamDeskProps = { exam: ExamEdit; onReload: () => void };

/** Where an exam is set up; saved as it changes. */
function ExamDesk({ exam, onReload }: ExamDeskProps) {
  const [draft, setDraft] = useState(() => draftOf(exam));
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  const [publishing, setPublishing] = useState(false);
  const revision = useRef(exam.revision);
  const update = useUpdateExam();
  const findings = findingsOf(exam, useNow());
  const save = async (value: ExamDraft) => {
    const saved = await update.mutateAsync({ examId: exam.id, revision: revision.current, ...value });
    revision.current = saved.revision;
  };
  useAutosave({ value: draft, problem: problemOf(draft), save, onState: setState });
  const part = {
    draft,
    sat: exam.attemptCount > 0,
    onChange: (changes: Partial<ExamDraft>) => setDraft((before) => ({ ...before, ...changes })),
  };
  return (
    <Desk
      title={draft.title || '考试'}
      back={BACK}
      status={
        <>
          <ExamStatus exam={exam} />
          <SaveStatus state={state} />
        </>
      }
      actions={<Actions exam={exam} ready={state.kind === 'saved'} onPublish={() => setPublishing(true)} />}
    >
      <div className={styles.columns}>
        <div className={styles.anchors}>
          <ExamAnchors findings={findings} />
        </div>
        <div className={styles.parts}>
          <ConflictNote state={state} what="这场考试" onReload={onReload} />
          {exam.status === 'published' && <Alert type="info" title="考试已经发布，改动保存后立即对考生生效。" />}
          {exam.paperChanges !== null && <PaperChangesNote exam={exam} changes={exam.paperChanges} onTaken={onReload} />}
          <PaperPart {...part} paperTitle={exam.paperTitle} />
          <TimePart {...part} totalMarks={exam.totalMarks} />
          <AudiencePart {...part} />
          <RulesPart {...part} />
          <ResultPart {...part} />
        </div>
        <div className={styles.aside}>
          <ExamSummary exam={exam} findings={findings} />
        </div>
      </div>
      {publishing && <PublishDialog exam={exam} onClose={() => setPublishing(false)} />}
    </Desk>
  );
}

function Actions({ exam, ready, onPublish }: { exam: ExamEdit; ready: boolean; onPublish: () => void }) {
  const acts = useExamActs();
  const navigate = useNavigate();
  return (
    <>
      {exam.attemptCount > 0 && (
        <Button icon={<ChartColumn size={16} />} onClick={() => void navigate(`/exams/${exam.id}/results`)}>
          成绩
        </Button>
      )}
      {exam.attemptCount === 0 && exam.status !== 'published' && (
        <Button danger onClick={() => acts.remove(exam, () => void navigate(BACK.to))}>
          删除
        </Button>
      )}
      {exam.status === 'published' ? (
        <Button danger onClick={() => acts.close(exam)}>
          关闭考试
        </Button>
      ) : (
        <Button type="primary" disabled={!ready} onClick={onPublish}>
          {exam.status === 'closed' ? '重新发布' : '发布'}
        </Button>
      )}
    </>
  );
}

/** A fresh round starts the desk anew with what somebody else has saved. */
export function ExamDeskRounds({ exam }: { exam: ExamEdit }) {
  const [round, setRound] = useState(0);
  const queryClient = useQueryClient();
  const reload = async () => {
    await queryClient.refetchQueries({ queryKey: examEditQuery(exam.id).queryKey });
    setRound(round + 1);
  };
  return <ExamDesk key={round} exam={exam} onReload={() => void reload()} />;
}

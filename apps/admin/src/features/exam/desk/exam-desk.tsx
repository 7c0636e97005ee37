import type { ExamEdit } from '@palm/contract/exam/admin';
import { useNow } from '@palm/ui/use-now';
import { Alert, App, Button } from 'antd';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { EditingNotes } from '../../../shared/autosave/editing-notes.tsx';
import { SaveStatus } from '../../../shared/autosave/save-status.tsx';
import { useEditing, type Edited } from '../../../shared/autosave/use-editing.ts';
import { Desk } from '../../../shared/desk/desk.tsx';
import { useDates } from '../../../shared/ui/dates.ts';
import { useSaveKey } from '../../../shared/ui/use-save-key.ts';
import { useReadExam, useUpdateExam } from '../exam.api.ts';
import { ExamStatus } from '../exam-status.tsx';
import { useExamActs } from '../use-exam-acts.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import styles from './exam-desk.module.css';
import { ExamAnchors } from './exam-anchors.tsx';
import { examFieldNames, findingsOf, validationErrorOf, showIn, storedOf, type ExamDraft } from './exam-draft.ts';
import { AudiencePart, ResultPart, RulesPart, TimePart } from './exam-parts.tsx';
import { ExamSummary } from './exam-summary.tsx';
import { PaperChangesNote } from './paper-changes.tsx';
import { PaperPart } from './paper-part.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { offWhere } from '../../../shared/session/view-only.tsx';

const BACK = { to: '/exams', label: '回考试列表' };

/** Drafts are autosaved. Published exams are not, because changes reach candidates immediately. */
function useExamEditing(exam: ExamEdit): Edited<ExamDraft> {
  const update = useUpdateExam();
  const read = useReadExam(exam.id);
  const published = exam.status === 'published';
  return useEditing<ExamDraft>({
    object: `exam-${exam.id}`,
    what: '这场考试',
    stored: storedOf(exam),
    automatic: !published,
    validationErrorOf,
    save: async (value, revision) => (await update.mutateAsync({ examId: exam.id, revision, ...value, confirmed: published })).revision,
    load: async () => storedOf(await read()),
  });
}

/** Total marks of the paper in the draft, also before it is saved. */
function usePaperMarks(saved: ExamEdit, paperId: string | null) {
  const [chosen, onPaper] = useState<{ id: string; totalMarks: number } | null>(null);
  const known = paperId === saved.paperId ? saved : chosen?.id === paperId ? chosen : null;
  return { totalMarks: known?.totalMarks ?? 0, onPaper };
}

/** Editor of an exam. */
export function ExamDesk({ exam }: { exam: ExamEdit }) {
  const edited = useExamEditing(exam);
  const [asking, setAsking] = useState<'publish' | 'change' | null>(null);
  const { message } = App.useApp();
  const show = showIn(useDates());
  const findings = findingsOf(exam, useNow());
  const published = exam.status === 'published';
  const { value: draft, change, dirty, round } = edited;
  const { totalMarks, onPaper } = usePaperMarks(exam, draft.paperId);
  const part = { draft, sat: exam.attemptCount > 0, onChange: change };
  useSaveKey(() => published && dirty && setAsking('change'));
  const apply = async () => {
    if (await edited.save()) {
      setAsking(null);
      void message.success('更改已保存，马上对考生生效');
    }
  };
  return (
    <Desk
      title={draft.title || '考试'}
      back={BACK}
      status={
        <>
          <ExamStatus exam={exam} />
          <SaveStatus state={edited} byHand={published} />
        </>
      }
      actions={
        <>
          <Actions exam={exam} ready={!dirty} onPublish={() => setAsking('publish')} />
          {published && (
            <Button type="primary" {...offWhere(!dirty || validationErrorOf(draft) !== null)} onClick={() => setAsking('change')}>
              保存更改…
            </Button>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.anchors}>
          <ExamAnchors findings={findings} />
        </div>
        <div className={styles.parts} key={round}>
          <EditingNotes edited={edited} what="这场考试" names={examFieldNames} show={show} />
          {published && <Alert type="info" title="考试已经发布。改动不会自动保存，点「保存更改…」看过影响后才对考生生效。" />}
          {exam.paperChanges !== null && <PaperChangesNote exam={exam} changes={exam.paperChanges} />}
          <PaperPart {...part} saved={exam} totalMarks={totalMarks} onPaper={onPaper} />
          <TimePart {...part} totalMarks={totalMarks} />
          <AudiencePart {...part} />
          <RulesPart {...part} />
          <ResultPart {...part} />
        </div>
        <div className={styles.aside}>
          <ExamSummary exam={exam} findings={findings} />
        </div>
      </div>
      {asking === 'publish' && <PublishDialog exam={exam} onClose={() => setAsking(null)} />}
      {asking === 'change' && dirty && edited.phase !== 'conflict' && (
        <ChangesDialog
          exam={exam}
          draft={draft}
          saving={edited.phase === 'saving'}
          refusal={edited.phase === 'refused' ? edited.reason : null}
          onApply={() => void apply()}
          onGiveUp={() => {
            edited.giveUp();
            setAsking(null);
          }}
          onClose={() => setAsking(null)}
        />
      )}
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
        <Button type="primary" {...offWhere(!ready)} onClick={onPublish}>
          {exam.status === 'closed' ? '重新发布' : '发布'}
        </Button>
      )}
    </>
  );
}

import type { QuestionDetail } from '@palm/contract/question';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Drawer, Skeleton } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { newId } from '../../../shared/client/new-id.ts';
import { KindTag } from '../../../shared/question/question-words.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { NeighbourSteps } from '../../../shared/ui/neighbour-steps.tsx';
import { useLeaving } from '../../../shared/ui/use-leaving.ts';
import { useIsCompact } from '../../../shared/ui/use-media.ts';
import { questionQuery, useCreateQuestion, useUpdateQuestion } from '../question.api.ts';
import styles from './editor.module.css';
import { bodyOf, draftOf, newDraft, type QuestionDraft } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';

type ShellProps = { title: ReactNode; extra?: ReactNode; onClose: () => void; children: ReactNode };

/** Wide enough for the form and the preview side by side, where the window is. */
function Shell({ title, extra, onClose, children }: ShellProps) {
  const compact = useIsCompact();
  return (
    <Drawer open size={compact ? 620 : 1120} title={title} extra={extra} onClose={onClose} styles={{ body: { padding: 0 } }}>
      {children}
    </Drawer>
  );
}

type EditQuestionProps = {
  questionId: string;
  /** The rows of the list, for ↑ and ↓. */
  neighbours: readonly string[];
  onQuestion: (questionId: string) => void;
  onClose: () => void;
};

/** One question beside the list. */
export function EditQuestionDrawer({ questionId, neighbours, onQuestion, onClose }: EditQuestionProps) {
  const query = useQuery(questionQuery(questionId));
  const queryClient = useQueryClient();
  const [dirty, setDirty] = useState(false);
  // a fresh key starts the form anew with what somebody else has saved
  const [round, setRound] = useState(0);
  const leaving = useLeaving(dirty, '这道题');
  const close = () => leaving(onClose);
  const reload = async () => {
    await queryClient.refetchQueries({ queryKey: questionQuery(questionId).queryKey });
    setRound(round + 1);
  };
  const steps = (
    <NeighbourSteps ids={neighbours} current={questionId} words={['上一题', '下一题']} onStep={(id) => leaving(() => onQuestion(id))} />
  );
  return (
    <Shell title={<>编辑题目 {query.data && <KindTag kind={query.data.kind} />}</>} extra={steps} onClose={close}>
      {query.isPending && <Skeleton className={styles.body ?? ''} active paragraph={{ rows: 8 }} />}
      {query.isError && !query.data && <ErrorOf error={query.error} title="题目没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data && (
        <EditForm key={`${questionId} ${round}`} question={query.data} onDirty={setDirty} onReload={() => void reload()} onClose={close} />
      )}
    </Shell>
  );
}

type EditFormProps = { question: QuestionDetail; onDirty: (dirty: boolean) => void; onReload: () => void; onClose: () => void };

function EditForm({ question, onDirty, onReload, onClose }: EditFormProps) {
  // what this form was opened with: a refetch in the background must not hide that somebody else has saved
  const revision = useRef(question.revision);
  const [initial] = useState(() => draftOf(question));
  const update = useUpdateQuestion();
  const { message } = App.useApp();
  const save = async (draft: QuestionDraft) => {
    const saved = await update.mutateAsync({ questionId: question.id, revision: revision.current, ...bodyOf(draft) });
    revision.current = saved.revision;
    void message.success('已保存');
  };
  const { usedBy } = question;
  return (
    <QuestionEditor
      initial={initial}
      note={
        usedBy > 0 && (
          <Alert className={styles.alert ?? ''} type="info" title={`${usedBy} 份试卷用到这道题。已经交的卷仍按当时的题目和答案判分。`} />
        )
      }
      saving={update.isPending}
      failure={update.error}
      onSave={save}
      onDirty={onDirty}
      onReload={onReload}
      onClose={onClose}
    />
  );
}

/** A new question, and another one after it without leaving. */
export function NewQuestionDrawer({ categoryId, onClose }: { categoryId: string | null; onClose: () => void }) {
  const [dirty, setDirty] = useState(false);
  const [start, setStart] = useState(() => ({ round: 0, creationId: newId(), draft: newDraft(categoryId) }));
  const create = useCreateQuestion();
  const { message } = App.useApp();
  const leaving = useLeaving(dirty, '这道题');
  const close = () => leaving(onClose);
  const add = async (draft: QuestionDraft) => {
    await create.mutateAsync({ creationId: start.creationId, ...bodyOf(draft) });
    void message.success('已加入题库');
  };
  return (
    <Shell title="新建题目" onClose={close}>
      <QuestionEditor
        key={start.round}
        initial={start.draft}
        saving={create.isPending}
        failure={create.error}
        onSave={(draft) => add(draft).then(onClose)}
        saveMore={{
          verb: '保存，再加一题',
          onSave: async (draft) => {
            await add(draft);
            const { kind, categoryId: category, difficulty, tags, marks } = draft;
            // the next question is likely of the same sort
            setStart({ round: start.round + 1, creationId: newId(), draft: { ...newDraft(category), kind, difficulty, tags, marks } });
          },
        }}
        onDirty={setDirty}
        onReload={close}
        onClose={close}
      />
    </Shell>
  );
}

import type { QuestionDetail } from '@palm/contract/question/admin';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Drawer, Skeleton } from 'antd';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useEditing, type Edited } from '../../../shared/autosave/use-editing.ts';
import { newId } from '@palm/client/new-id';
import { KindTag } from '../../../shared/question/question-words.tsx';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { NeighbourSteps } from '../../../shared/ui/neighbour-steps.tsx';
import { useIsCompact } from '../../../shared/ui/use-width.ts';
import { questionQuery, useCreateQuestion, useReadQuestion, useUpdateQuestion } from '../question.api.ts';
import styles from './editor.module.css';
import { bodyOf, newDraft, storedOf, type QuestionDraft } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';

type ShellProps = { title: ReactNode; extra?: ReactNode; onClose: () => void; children: ReactNode };

/** Wide enough for form and preview side by side, if the window permits. */
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
  /** Ids of the list's rows, for ↑ and ↓. */
  neighbours: readonly string[];
  onQuestion: (questionId: string) => void;
  onClose: () => void;
};

type Leave = Edited<QuestionDraft>['leave'];

/** A question next to the list. */
export function EditQuestionDrawer({ questionId, neighbours, onQuestion, onClose }: EditQuestionProps) {
  const { client } = useServices();
  const query = useQuery(questionQuery(client, questionId));
  // The form inside knows whether there are unsaved changes.
  const leave = useRef<Leave>((go) => go());
  const setLeave = useCallback((next: Leave) => {
    leave.current = next;
  }, []);
  const close = () => leave.current(onClose);
  const steps = (
    <NeighbourSteps
      ids={neighbours}
      current={questionId}
      words={['上一题', '下一题']}
      onStep={(id) => leave.current(() => onQuestion(id))}
    />
  );
  return (
    <Shell title={<>编辑题目 {query.data && <KindTag kind={query.data.kind} />}</>} extra={steps} onClose={close}>
      {query.isPending && <Skeleton className={styles.body ?? ''} active paragraph={{ rows: 8 }} />}
      {query.isLoadingError && <ErrorOf error={query.error} title="题目没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data && <EditForm key={questionId} question={query.data} onLeave={setLeave} onClose={close} />}
    </Shell>
  );
}

type EditFormProps = { question: QuestionDetail; onLeave: (leave: Leave) => void; onClose: () => void };

function EditForm({ question, onLeave, onClose }: EditFormProps) {
  const update = useUpdateQuestion();
  const read = useReadQuestion(question.id);
  const { message } = App.useApp();
  const edited = useEditing<QuestionDraft>({
    object: `question-${question.id}`,
    what: '这道题',
    stored: storedOf(question),
    automatic: false,
    validationErrorOf: () => null,
    save: async (draft, revision) => (await update.mutateAsync({ questionId: question.id, revision, ...bodyOf(draft) })).revision,
    load: async () => storedOf(await read()),
  });
  useEffect(() => onLeave(edited.leave));
  useEffect(() => () => onLeave((go) => go()), [onLeave]);
  const save = async () => {
    if (await edited.save()) {
      void message.success('已保存');
    }
  };
  const { usedBy } = question;
  return (
    <QuestionEditor
      edited={edited}
      note={
        usedBy > 0 && (
          <Alert className={styles.alert ?? ''} type="info" title={`${usedBy} 份试卷用到这道题。已经交的卷仍按当时的题目和答案判分。`} />
        )
      }
      onSave={() => void save()}
      onClose={onClose}
    />
  );
}

type NewQuestionProps = { categoryId: string | null; onClose: () => void };

/** Creates a question, and further ones without closing. */
export function NewQuestionDrawer({ categoryId, onClose }: NewQuestionProps) {
  const [start, setStart] = useState(() => ({ round: 0, draft: newDraft(categoryId) }));
  const again = ({ kind, categoryId: category, difficulty, tags, marks }: QuestionDraft) =>
    // The next question is probably similar.
    setStart({ round: start.round + 1, draft: { ...newDraft(category), kind, difficulty, tags, marks } });
  return <NewForm key={start.round} initial={start.draft} onAgain={again} onClose={onClose} />;
}

type NewFormProps = { initial: QuestionDraft; onAgain: (draft: QuestionDraft) => void; onClose: () => void };

function NewForm({ initial, onAgain, onClose }: NewFormProps) {
  const [creationId] = useState(newId);
  const create = useCreateQuestion();
  const { message } = App.useApp();
  const edited = useEditing<QuestionDraft>({
    object: 'question-new',
    what: '这道题',
    stored: { value: initial, revision: 0, savedAt: null, savedBy: null },
    automatic: false,
    validationErrorOf: () => null,
    save: async (draft) => {
      await create.mutateAsync({ creationId, ...bodyOf(draft) });
      return 0;
    },
  });
  const close = () => edited.leave(onClose);
  const add = async (then: (draft: QuestionDraft) => void) => {
    if (await edited.save()) {
      void message.success('已加入题库');
      then(edited.value);
    }
  };
  return (
    <Shell title="新建题目" onClose={close}>
      <QuestionEditor
        edited={edited}
        onSave={() => void add(onClose)}
        saveMore={{ verb: '保存，再加一题', onSave: () => void add(onAgain) }}
        onClose={close}
      />
    </Shell>
  );
}

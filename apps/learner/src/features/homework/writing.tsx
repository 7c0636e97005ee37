import { AppError } from '@palm/client/app-error';
import { HOMEWORK_MOST_TEXT, type HomeworkDetail } from '@palm/contract/homework/calls';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { Field } from '@palm/ui/field';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { FileRows } from './file-rows.tsx';
import { useHandIn } from './homework.api.ts';
import { lengthOf } from './homework-words.ts';
import { NewerDraft } from './newer-draft.tsx';
import { useBegunText } from './use-begun-text.ts';
import { useDraft, type Draft } from './use-draft.ts';
import { useHomeworkFiles } from './use-homework-files.ts';
import styles from './writing.module.css';

function Kept({ savedAt, problem }: { savedAt: string | null; problem: string | null }) {
  const dates = useDates();
  if (problem !== null) {
    return (
      <span className={styles.failed} role="status">
        <CircleAlert size={15} aria-hidden="true" />
        {problem}
      </span>
    );
  }
  return savedAt === null ? (
    <span>每 5 秒自动存一次草稿</span>
  ) : (
    <span className={styles.saved} role="status">
      <CircleCheck size={15} aria-hidden="true" />
      草稿已保存 <span className="num">{dates.clock(savedAt)}</span>
    </span>
  );
}

type WritingProps = {
  homework: HomeworkDetail;
  /** Text that can no longer be saved. */
  onLost: (text: string) => void;
};

/** Editor for a homework with its files, and submission. */
export function Writing({ homework, onLost }: WritingProps) {
  const begun = useBegunText(homework);
  const [start, setStart] = useState<Start>(() => ({ ...begun.start(), turn: 0 }));
  return (
    <WritingForm
      key={start.turn}
      homework={homework}
      start={start}
      begun={begun}
      onLost={onLost}
      onRenew={(draft, stored) => {
        begun.type(draft.text, stored.revision);
        setStart(({ turn }) => ({ draft, stored, turn: turn + 1 }));
      }}
    />
  );
}

type Start = {
  draft: Draft;
  stored: HomeworkDetail['draft'];
  /** How often editing has restarted. */
  turn: number;
};
type WritingFormProps = WritingProps & {
  start: Start;
  begun: ReturnType<typeof useBegunText>;
  onRenew: (draft: Draft, stored: HomeworkDetail['draft']) => void;
};

const ruleOf = ({ lateRule, byGroup, alone }: HomeworkDetail): string => {
  const rest = lateRule === 'refused' ? '截止前可以撤回修改，老师开始批改后不能撤回' : '老师开始批改前可以撤回修改；截止后提交记迟交';
  return byGroup && !alone ? `一组交一份，谁提交都算全组的；${rest}` : rest;
};

type Handing = { homework: HomeworkDetail; own: Draft; draft: ReturnType<typeof useDraft>; onSent: () => void; onDone: () => void };

/** Overtaken by somebody else, or by the due date. */
const overtaken: ReadonlySet<string> = new Set(['HOMEWORK_DRAFT_CHANGED', 'HOMEWORK_OVER', 'HOMEWORK_SETTLED']);

/** Submits the draft, based on the server's revision. */
function useSend({ homework, own, draft, onSent, onDone }: Handing) {
  const handIn = useHandIn();
  const send = async () => {
    const { revision, unsettle } = await draft.settle();
    handIn.mutate(
      { homeworkId: homework.id, text: own.text, fileKeys: own.files.map(({ key }) => key), revision },
      {
        onSuccess: ({ late }) => {
          onSent();
          toast.show({ kind: 'success', text: late ? '已提交，记为迟交' : '已提交，等老师批改' });
        },
        onError: (refusal) => {
          unsettle();
          if (refusal instanceof AppError && overtaken.has(refusal.errorCode ?? '')) {
            void draft.catchUp();
          }
        },
        onSettled: onDone,
      },
    );
  };
  return { pending: handIn.isPending, send: () => void send() };
}

const actOf = ({ state }: HomeworkDetail): string => (state === 'returned' ? '重新提交' : '提交作业');

/** Confirmation text before submitting. */
const questionOf = ({ group }: HomeworkDetail, { text, files }: Draft): string => {
  const forWhom = group === null ? '' : `提交后算${group.memberNames.join('、')}的作业。`;
  return `正文 ${lengthOf(text)} 字，附件 ${files.length} 个。${forWhom}老师开始批改前可以撤回。`;
};

const titleOf = ({ state, byGroup, alone }: HomeworkDetail): string => {
  if (state === 'returned') {
    return '订正后重新提交';
  }
  return byGroup && !alone ? '我们组的作业' : '我的作业';
};

/** Pasted text is never truncated silently. */
const tooLongText = (over: number): string =>
  over > 0
    ? `正文最多 ${HOMEWORK_MOST_TEXT.toLocaleString('zh-CN')} 字（空格和换行也算），超出 ${over.toLocaleString('zh-CN')} 字。超出的部分没有存进草稿，请删减，或者放进附件`
    : '';

function WritingForm({ homework, start, begun, onLost, onRenew }: WritingFormProps) {
  const [text, setText] = useState(start.draft.text);
  const [error, setError] = useState('');
  const [asking, setAsking] = useState(false);
  const files = useHomeworkFiles(start.draft.files);
  const own = { text: text.slice(0, HOMEWORK_MOST_TEXT), files: files.files };
  const tooLong = tooLongText(text.length - HOMEWORK_MOST_TEXT);
  const draft = useDraft({ homeworkId: homework.id, draft: own, stored: start.stored, onLost, onSaved: begun.saved });
  const { pending, send } = useSend({ homework, own, draft, onSent: begun.forget, onDone: () => setAsking(false) });
  const act = actOf(homework);
  const [card, showProblem] = useProblemFocus<HTMLElement>();

  const ask = () => {
    if (text.trim() === '' && own.files.length === 0) {
      setError('还没有写内容，也没有附件；请写好后再提交');
      showProblem();
    } else if (tooLong !== '') {
      // It is already shown below the text.
      showProblem();
    } else if (files.items.length > 0) {
      toast.show({ kind: 'error', text: '还有附件没有传完，传完或移除后再提交' });
    } else {
      setAsking(true);
    }
  };
  return (
    <section ref={card} className={page.card} aria-labelledby="homework-writing">
      <div className={page.cardHead}>
        <h2 id="homework-writing">{titleOf(homework)}</h2>
      </div>
      {draft.isBehind(homework.draft) && (
        <NewerDraft
          own={own}
          newer={homework.draft}
          byGroup={homework.byGroup && !homework.alone}
          onChoose={(next) => {
            draft.renew();
            onRenew(next, homework.draft);
          }}
        />
      )}
      <Field label="正文" error={tooLong || error || undefined}>
        <Textarea
          className={styles.text}
          rows={8}
          placeholder="在这里写，也可以只交附件"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            begun.type(target.value, draft.revisionNow());
            setError('');
          }}
        />
      </Field>
      <p className={styles.count}>
        <Kept savedAt={draft.savedAt} problem={draft.problem} />
        <span className="num">{lengthOf(text)} 字</span>
      </p>
      <FileRows {...files} />
      <div className={styles.send}>
        <p>{ruleOf(homework)}</p>
        <Button size={44} onClick={() => void draft.keep()}>
          存草稿
        </Button>
        <Button size={44} look="solid" pending={pending} onClick={ask}>
          {act}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`${act}？`}
        text={questionOf(homework, own)}
        confirmLabel={act}
        pending={pending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

import type { QaAnswer, QaQuestion } from '@palm/contract/qa/calls';
import { Button } from '@palm/ui/button';
import { toast } from '@palm/ui/toast';
import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { HideDialog } from './hide-dialog.tsx';
import { useModeration } from './qa.api.ts';
import styles from './question.module.css';
import { writerName } from './writer-name.ts';

const say = (text: string) => ({ onSuccess: () => toast.show({ kind: 'success', text }) });

/** Tells the author and teachers that others cannot see it, and why. */
export const HiddenNote = ({ reason, what }: { reason: string; what: string }) => (
  <p className={styles.hidden} role="note">
    <EyeOff size={16} aria-hidden="true" />
    这个{what}已被隐藏，只有作者和老师能看到。理由：{reason}
  </p>
);

/** Moderation of a question by teachers. */
export function QuestionModeration({ question: { id, hiddenFor, closed } }: { question: QaQuestion }) {
  const [hiding, setHiding] = useState(false);
  const { hide, restore, close } = useModeration();
  return (
    <>
      <Button
        look="ghost"
        size={36}
        pending={close.isPending}
        onClick={() => close.mutate({ questionId: id, on: !closed }, say(closed ? '已重新打开，可以继续回答' : '已关闭，不再接受新回答'))}
      >
        {closed ? <LockOpen size={16} aria-hidden="true" /> : <Lock size={16} aria-hidden="true" />}
        {closed ? '重新打开' : '关闭'}
      </Button>
      {hiddenFor === null ? (
        <Button look="ghost" size={36} onClick={() => setHiding(true)}>
          <EyeOff size={16} aria-hidden="true" />
          隐藏
        </Button>
      ) : (
        <Button look="ghost" size={36} pending={restore.isPending} onClick={() => restore.mutate(id, say('已恢复，大家又能看到了'))}>
          <Eye size={16} aria-hidden="true" />
          恢复
        </Button>
      )}
      <HideDialog
        open={hiding}
        what="问题"
        pending={hide.isPending}
        error={hide.error}
        onClose={() => setHiding(false)}
        onHide={(reason) =>
          hide.mutate(
            { questionId: id, reason },
            {
              onSuccess: () => {
                setHiding(false);
                toast.show({ kind: 'success', text: '已隐藏，作者会收到理由' });
              },
            },
          )
        }
      />
    </>
  );
}

/** Moderation of an answer. */
export function AnswerModeration({ answer: { id, hiddenFor, writer } }: { answer: QaAnswer }) {
  const [hiding, setHiding] = useState(false);
  const { hideAnswer, restoreAnswer } = useModeration();
  const name = writerName(writer);
  if (hiddenFor !== null) {
    return (
      <Button
        look="ghost"
        size={30}
        aria-label={`恢复${name}的回答`}
        pending={restoreAnswer.isPending}
        onClick={() => restoreAnswer.mutate(id, say('已恢复，大家又能看到了'))}
      >
        恢复
      </Button>
    );
  }
  return (
    <>
      <Button look="ghost" size={30} aria-label={`隐藏${name}的回答`} onClick={() => setHiding(true)}>
        隐藏
      </Button>
      <HideDialog
        open={hiding}
        what="回答"
        pending={hideAnswer.isPending}
        error={hideAnswer.error}
        onClose={() => setHiding(false)}
        onHide={(reason) =>
          hideAnswer.mutate(
            { answerId: id, reason },
            {
              onSuccess: () => {
                setHiding(false);
                toast.show({ kind: 'success', text: '已隐藏，作者会收到理由' });
              },
            },
          )
        }
      />
    </>
  );
}

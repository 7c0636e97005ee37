import { AppError } from '@palm/client/app-error';
import { newId } from '@palm/client/new-id';
import type { ClassGroup } from '@palm/contract/group/calls';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { toast } from '@palm/ui/toast';
import { useState, type FormEvent } from 'react';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { useGroupActions, useReadGroup } from './group.api.ts';

const isConflict = (refusal: Error): boolean => refusal instanceof AppError && refusal.errorCode === 'CONFLICT';

type NameDialogProps = {
  classroomId: string;
  /** Null: creates a new one. */
  group: ClassGroup | null;
  onClose: () => void;
  onMade?: (groupId: string) => void;
};

type Words = Pick<ClassGroup, 'name' | 'slogan'>;

const wordsOf = (group: ClassGroup | null): Words => ({ name: group?.name ?? '', slogan: group?.slogan ?? '' });

/** What was typed, and the version of the group that it changes. */
function useWords(classroomId: string, group: ClassGroup | null) {
  const read = useReadGroup(classroomId);
  const [words, setWords] = useState(wordsOf(group));
  const [base, setBase] = useState(group);
  const [overtaken, setOvertaken] = useState(false);
  /** Somebody else has saved first: their words stand wherever nothing was typed, and are shown before the next attempt. */
  const meet = async (refusal: Error) => {
    const theirs = isConflict(refusal) && base !== null ? await read(base.id) : null;
    if (theirs !== null) {
      const before = wordsOf(base);
      setWords((mine) => ({
        name: mine.name === before.name ? theirs.name : mine.name,
        slogan: mine.slogan === before.slogan ? theirs.slogan : mine.slogan,
      }));
      setBase(theirs);
      setOvertaken(true);
    }
  };
  return { words, setWords, revision: base?.revision, theirs: overtaken ? base : null, meet };
}

/** Renames a group, or creates one. */
export function NameDialog({ classroomId, group, onClose, onMade }: NameDialogProps) {
  const { create, update } = useGroupActions();
  const [creationId] = useState(newId);
  const { words, setWords, revision, theirs, meet } = useWords(classroomId, group);
  const [tried, setTried] = useState(false);
  const [form, showProblem] = useProblemFocus();
  const missing = words.name.trim() === '';
  const pending = create.isPending || update.isPending;
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (missing) {
      setTried(true);
      showProblem();
      return;
    }
    if (pending) {
      return;
    }
    if (group !== null) {
      update.mutate({ groupId: group.id, ...words, revision }, { onSuccess: onClose, onError: (refusal) => void meet(refusal) });
      return;
    }
    create.mutate(
      { creationId, classroomId, ...words },
      {
        onSuccess: ({ id }) => {
          toast.show({ kind: 'success', text: `已新建「${words.name.trim()}」，接着把人移进来` });
          onMade?.(id);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={group === null ? '新建小组' : '修改小组'}
      footer={
        <Button look="solid" size={44} pending={pending} onClick={() => send()}>
          {group === null ? '新建' : '保存'}
        </Button>
      }
    >
      <form ref={form} onSubmit={send} noValidate>
        <Field label="小组名称" required error={tried && missing ? '请填写小组名称' : undefined}>
          <Input maxLength={20} value={words.name} onChange={({ target }) => setWords({ ...words, name: target.value })} />
        </Field>
        <Field label="口号" hint="选填，60 字以内">
          <Input maxLength={60} value={words.slogan} onChange={({ target }) => setWords({ ...words, slogan: target.value })} />
        </Field>
        {theirs && (
          <p role="alert">
            别人刚改成「{theirs.name}」，{theirs.slogan === '' ? '没有口号' : `口号是「${theirs.slogan}」`}。再按一次保存，就用上面写的。
          </p>
        )}
        {/* A form with two fields is only submitted by Enter if it has a button. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

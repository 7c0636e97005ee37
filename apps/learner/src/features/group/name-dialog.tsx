import { newId } from '@palm/client/new-id';
import type { ClassGroup } from '@palm/contract/group/calls';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { toast } from '@palm/ui/toast';
import { useState, type FormEvent } from 'react';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { useGroupActions } from './group.api.ts';

type NameDialogProps = {
  classroomId: string;
  /** Null: creates a new one. */
  group: ClassGroup | null;
  onClose: () => void;
  onMade?: (groupId: string) => void;
};

/** Renames a group, or creates one. */
export function NameDialog({ classroomId, group, onClose, onMade }: NameDialogProps) {
  const { create, update } = useGroupActions();
  const [creationId] = useState(newId);
  const [words, setWords] = useState({ name: group?.name ?? '', slogan: group?.slogan ?? '' });
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
      update.mutate({ groupId: group.id, ...words }, { onSuccess: onClose });
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
        {/* A form with two fields is only submitted by Enter if it has a button. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

import type { LessonDetail } from '@palm/contract/attendance/calls';
import { anyText } from '@palm/client/readers';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useState } from 'react';
import { useKeptWords } from '../../shared/kept-words.ts';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { useAttendanceActions } from './attendance.api.ts';

const labels = { asked: '改请假原因', approved: '', refused: '' } as const;

/** Requests leave; the reason can be changed until there is a decision. */
export function AskLeave({ lesson: { id, title, leave } }: { lesson: LessonDetail }) {
  const [open, setOpen] = useState(false);
  const [begun, setBegun] = useKeptWords<string | null>(`leave ${id}`, null, anyText);
  const reason = begun ?? leave?.reason ?? '';
  const [error, setError] = useState<string>();
  const [form, showProblem] = useProblemFocus<HTMLDivElement>();
  const { askLeave } = useAttendanceActions(id);
  const label = leave === null ? '请假' : labels[leave.state];
  if (label === '') {
    return null;
  }
  const send = () => {
    if (reason.trim() === '') {
      setError('请写明请假原因');
      showProblem();
      return;
    }
    askLeave.mutate(reason, {
      onSuccess: () => {
        setOpen(false);
        setBegun(null);
        toast.show({ kind: 'success', text: '请假已提交，等班主任处理' });
      },
    });
  };
  return (
    <>
      <Button size={48} block onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`「${title}」请假`}
        footer={
          <Button look="solid" size={44} pending={askLeave.isPending} onClick={send}>
            提交
          </Button>
        }
      >
        <div ref={form}>
          <Field label="请假原因" hint="200 字以内，班主任会看到" error={error}>
            <Textarea
              rows={4}
              maxLength={200}
              value={reason}
              onChange={(event) => {
                setBegun(event.target.value);
                setError(undefined);
              }}
            />
          </Field>
        </div>
      </Dialog>
    </>
  );
}

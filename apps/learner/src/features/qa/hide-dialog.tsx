import { AppError } from '@palm/client/app-error';
import { QA_MOST_REASON } from '@palm/contract/qa/calls';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Textarea } from '@palm/ui/textarea';
import { useState, type FormEvent } from 'react';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';

type HideDialogProps = {
  open: boolean;
  /** 问题 or 回答 */
  what: string;
  pending: boolean;
  error: Error | null;
  onHide: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason for hiding something. Typed input survives closing the dialog and a refusal. */
export function HideDialog({ open, what, pending, error, onHide, onClose }: HideDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [form, showProblem] = useProblemFocus();
  const missing = reason.trim() === '';
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (missing) {
      setTried(true);
      showProblem();
    } else {
      onHide(reason);
    }
  };
  const refused = error instanceof AppError ? error.msg : undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`隐藏这个${what}`}
      note="隐藏后只有作者和老师能看到，作者会收到理由；随时可以恢复。"
      footer={
        <Button look="danger" size={44} pending={pending} onClick={() => send()}>
          隐藏
        </Button>
      }
    >
      <form ref={form} onSubmit={send} noValidate>
        <Field label="理由" required error={tried && missing ? '请写明理由，作者会读到' : refused}>
          <Textarea
            rows={3}
            maxLength={QA_MOST_REASON}
            placeholder="例如：写了别人的手机号，去掉后可以再提"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

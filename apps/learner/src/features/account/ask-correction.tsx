import { AppError } from '@palm/client/app-error';
import { newId } from '@palm/client/new-id';
import { anyText } from '@palm/client/readers';
import { LONGEST_CORRECTION } from '@palm/contract/member/correction';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useSubmit } from '@palm/ui/use-submit';
import { useState } from 'react';
import { useKeptWords } from '../../shared/kept-words.ts';
import { useServices } from '../../shared/services.tsx';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { askCorrection } from './account.api.ts';

/** Asks the administrators to correct what the organisation maintains. */
export function AskCorrection() {
  const { client } = useServices();
  const [open, setOpen] = useState(false);
  const [words, setWords] = useKeptWords('correction', '', anyText);
  const [error, setError] = useState<string>();
  // The same until it has arrived, so that trying again sends no second message.
  const [creationId, setCreationId] = useState(newId);
  const [form, showProblem] = useProblemFocus<HTMLDivElement>();
  const { pending, submit } = useSubmit();
  const send = async () => {
    if (words.trim() === '') {
      setError('请写清哪一项不对、应该是什么');
      showProblem();
      return;
    }
    try {
      await askCorrection(client, creationId, words);
      setCreationId(newId());
      setOpen(false);
      setWords('');
      toast.show({ kind: 'success', text: '已发给管理员，核对后会改' });
    } catch (refusal) {
      setError(refusal instanceof AppError ? refusal.msg : '没有发出去，请检查网络后再试一次');
      showProblem();
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>申请更正</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="申请更正"
        footer={
          <Button look="solid" size={44} pending={pending} onClick={() => submit(send)}>
            发给管理员
          </Button>
        }
      >
        <div ref={form}>
          <Field label="哪一项不对，应该是什么" error={error} hint="例如：部门应该是产品研发中心。管理成员的管理员会收到一条消息">
            <Textarea
              rows={4}
              maxLength={LONGEST_CORRECTION}
              value={words}
              onChange={({ target }) => {
                setWords(target.value);
                setError(undefined);
              }}
            />
          </Field>
        </div>
      </Dialog>
    </>
  );
}

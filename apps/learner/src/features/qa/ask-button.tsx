import { newId } from '@palm/client/new-id';
import { QA_MOST_BODY, QA_MOST_TITLE } from '@palm/contract/qa/calls';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useState, type FormEvent } from 'react';
import { PicturePicker } from './picture-picker.tsx';
import { useKeptWords } from '../../shared/kept-words.ts';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { useQaActions, type Forum } from './qa.api.ts';
import { usePictures } from './use-pictures.ts';

const EMPTY = { title: '', body: '' };

type AskButtonProps = { forum: Forum; readers: string; onAsked: (questionId: string) => void };

/** Asks a question. What is typed stays when the dialog is closed or the server refuses. */
export function AskButton({ forum, readers, onAsked }: AskButtonProps) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useKeptWords(`ask ${forum.objectId}`, EMPTY);
  const [tried, setTried] = useState(false);
  const [creationId, setCreationId] = useState(newId);
  const pictures = usePictures();
  const { ask } = useQaActions();
  const [form, showProblem] = useProblemFocus();
  const missing = words.title.trim() === '';
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (missing) {
      setTried(true);
      showProblem();
      return;
    }
    if (pictures.pending || ask.isPending) {
      return;
    }
    ask.mutate(
      { creationId, ...forum, ...words, pictureKeys: pictures.keys },
      {
        onSuccess: ({ id }) => {
          toast.show({ kind: 'success', text: '问题已提出，有人回答会通知你' });
          setWords(EMPTY);
          pictures.clear();
          setTried(false);
          setCreationId(newId());
          setOpen(false);
          onAsked(id);
        },
      },
    );
  };
  return (
    <>
      <Button look="solid" size={36} onClick={() => setOpen(true)}>
        提问
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="提问"
        note={`${readers}都能看到，也都能回答。`}
        wide
        footer={
          <Button look="solid" size={44} pending={ask.isPending || pictures.pending} onClick={() => send()}>
            提出问题
          </Button>
        }
      >
        <form ref={form} onSubmit={send} noValidate>
          <Field label="问题" required error={tried && missing ? '请填写问题' : undefined}>
            <Input
              maxLength={QA_MOST_TITLE}
              placeholder="一句话说清你想问什么"
              value={words.title}
              onChange={({ target }) => setWords({ ...words, title: target.value })}
            />
          </Field>
          <Field label="说明">
            <Textarea
              rows={5}
              maxLength={QA_MOST_BODY}
              placeholder="遇到了什么，试过什么"
              value={words.body}
              onChange={({ target }) => setWords({ ...words, body: target.value })}
            />
          </Field>
          <PicturePicker {...pictures} />
        </form>
      </Dialog>
    </>
  );
}

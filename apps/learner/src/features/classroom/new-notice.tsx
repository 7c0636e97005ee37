import { newId } from '@palm/client/new-id';
import { Button } from '@palm/ui/button';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useState, type FormEvent } from 'react';
import { usePublishNotice } from './classroom.api.ts';

const EMPTY = { title: '', body: '' };

/** Staff tell all members something. What is typed stays when the dialog is closed or the server refuses. */
export function NewNotice({ classroomId }: { classroomId: string }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [creationId, setCreationId] = useState(newId);
  const publish = usePublishNotice();
  const missing = (field: keyof typeof EMPTY, label: string) => (tried && words[field].trim() === '' ? `请填写${label}` : undefined);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (words.title.trim() === '' || words.body.trim() === '') {
      return;
    }
    publish.mutate(
      { creationId, classroomId, ...words },
      {
        onSuccess: () => {
          toast.show({ kind: 'success', text: '公告已发给全班' });
          setWords(EMPTY);
          setTried(false);
          setCreationId(newId());
          setOpen(false);
        },
      },
    );
  };
  return (
    <>
      <Button size={30} look="soft" onClick={() => setOpen(true)}>
        发公告
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="发公告"
        note="全班都会收到消息；发出后要修改或撤回，请找管理员。"
        wide
        footer={
          <Button look="solid" size={44} pending={publish.isPending} onClick={() => send()}>
            发给全班
          </Button>
        }
      >
        <form onSubmit={send} noValidate>
          <Field label="标题" required error={missing('title', '标题')}>
            <Input maxLength={60} value={words.title} onChange={({ target }) => setWords({ ...words, title: target.value })} />
          </Field>
          <Field label="内容" required error={missing('body', '内容')}>
            <Textarea rows={6} maxLength={2000} value={words.body} onChange={({ target }) => setWords({ ...words, body: target.value })} />
          </Field>
        </form>
      </Dialog>
    </>
  );
}

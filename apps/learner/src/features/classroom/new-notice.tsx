import { newId } from '@palm/client/new-id';
import { Button } from '@palm/ui/button';
import { toast } from '@palm/ui/toast';
import { useState } from 'react';
import { usePublishNotice } from './classroom.api.ts';
import { NoticeDialog } from './notice-dialog.tsx';

const EMPTY = { title: '', body: '' };

/** Staff tell all members something. What is typed stays when the dialog is closed or the server refuses. */
export function NewNotice({ classroomId }: { classroomId: string }) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState(EMPTY);
  const [creationId, setCreationId] = useState(newId);
  const publish = usePublishNotice();
  const send = () =>
    publish.mutate(
      { creationId, classroomId, ...words },
      {
        onSuccess: () => {
          toast.show({ kind: 'success', text: '公告已发给全班' });
          setWords(EMPTY);
          setCreationId(newId());
          setOpen(false);
        },
      },
    );
  return (
    <>
      <Button size={30} look="soft" onClick={() => setOpen(true)}>
        发公告
      </Button>
      <NoticeDialog
        open={open}
        title="发公告"
        note="全班都会收到消息；发出后还可以修改或撤回。"
        verb="发给全班"
        words={words}
        pending={publish.isPending}
        onChange={setWords}
        onSend={send}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

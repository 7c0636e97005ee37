import { newId } from '@palm/client/new-id';
import { useState } from 'react';
import { usePublishNotice } from './classroom.api.ts';
import { NoticeWriter } from './notice-writer.tsx';

const EMPTY = { title: '', body: '', editedAt: null };

/** Lets staff notify all members. */
export function NewNotice({ classroomId }: { classroomId: string }) {
  const [creationId, setCreationId] = useState(newId);
  const publish = usePublishNotice();
  return (
    <NoticeWriter
      of={classroomId}
      button={{ size: 30, look: 'soft', children: '发公告' }}
      title="发公告"
      note="全班都会收到消息；发出后还可以修改或撤回。"
      verb="发给全班"
      done="公告已发给全班"
      start={EMPTY}
      onSend={async ({ title, body }) => {
        await publish.mutateAsync({ creationId, classroomId, title, body });
        setCreationId(newId());
      }}
    />
  );
}

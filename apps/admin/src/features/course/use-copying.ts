import { App } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '@palm/client/new-id';
import { useSubmit } from '@palm/ui/use-submit';
import { useCreateCopy } from './course.api.ts';

/** Copies a course and opens the copy in the editor. */
export function useCopying({ id: courseId, title }: { id: string; title: string }): () => void {
  const createCopy = useCreateCopy();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const { submit } = useSubmit();
  // Kept after a failure: the copy may have been created although the response was lost.
  const creationId = useRef<string | null>(null);
  return () =>
    submit(async () => {
      creationId.current ??= newId();
      const copy = await createCopy.mutateAsync({ creationId: creationId.current, courseId });
      creationId.current = null;
      void message.success(`已复制《${title}》，这是副本的草稿`);
      await navigate(`/courses/${copy.id}`);
    });
}

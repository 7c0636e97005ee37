import { AppError } from '@palm/client/app-error';
import type { CourseEdit } from '@palm/contract/course/admin';
import { REPLACED_DRAFT } from '@palm/contract/course/edition';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { useUndo } from '../../../shared/ui/use-undo.tsx';
import { restoreCheckQuery, useRestoreEdition } from '../course.api.ts';
import { restoreWords } from './edition-words.ts';

const wordsOf = (error: Error) => (error instanceof AppError ? error.msg : '没有恢复成，请重试');

/** The effect of restoring an edition, the call that does exactly that, and undoing it. */
export function useRestoring({ id: courseId, edition: current }: CourseEdit, edition: number, onDone: () => void) {
  const { client } = useServices();
  const { message } = App.useApp();
  const offerUndo = useUndo();
  const check = useQuery(restoreCheckQuery(client, { courseId, edition }));
  const restore = useRestoreEdition();
  const [overtaken, setOvertaken] = useState(false);
  const refused = (error: Error) => void message.error(wordsOf(error));
  const send = () =>
    restore.mutate(
      { courseId, edition, revision: check.data?.revision ?? 0 },
      {
        onSuccess: ({ revision }) => {
          const undo = () => restore.mutate({ courseId, edition: REPLACED_DRAFT, revision }, { onError: refused });
          offerUndo(restoreWords(edition, current).done, undo);
          onDone();
        },
        onError: (error) => {
          if (error instanceof AppError && error.errorCode === 'CONFLICT') {
            setOvertaken(true);
            void check.refetch();
          } else {
            refused(error);
          }
        },
      },
    );
  return { check, overtaken, send, sending: restore.isPending };
}

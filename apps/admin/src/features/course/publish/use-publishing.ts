import type { CourseEdit } from '@palm/contract/course/admin';
import type { CompletedChoice } from '@palm/contract/course/publish';
import { useQuery } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { publishCheckQuery, publishEffectQuery, usePublishCourse } from '../course.api.ts';

const NOT_CHECKED = { revision: 0, edition: 0, findings: [], learnerCount: 0, audienceCount: 0 };

/** The choices of the dialog, their effect, and the call that applies exactly that. */
export function usePublishing({ id: courseId, title }: CourseEdit, onDone: () => void) {
  const { client } = useServices();
  const [completed, setCompleted] = useState<CompletedChoice>('keep');
  const [notifyLowered, setTellLowered] = useState(true);
  const { message } = App.useApp();
  const publish = usePublishCourse();
  const check = useQuery(publishCheckQuery(client, courseId));
  const { revision, edition, findings, learnerCount, audienceCount } = check.data ?? NOT_CHECKED;
  const preview = { courseId, revision, completed };
  const effect = useQuery(publishEffectQuery(client, preview, learnerCount > 0));
  const loses = (effect.data?.lowered.count ?? 0) > 0;
  const allowed = check.isSuccess && findings.every(({ level }) => level !== 'error');
  const send = () =>
    publish.mutate(
      { ...preview, edition, notifyLowered: notifyLowered && loses },
      {
        onSuccess: () => {
          void message.success(`《${title}》已发布`);
          onDone();
        },
        // Somebody has changed or published it meanwhile: shows the current effect.
        onError: () => void check.refetch(),
      },
    );
  return {
    check,
    effect,
    preview,
    setCompleted,
    loses,
    notifyLowered,
    setTellLowered,
    allowed,
    /** Nothing is published that was not shown. */
    settled: !check.isFetching && !effect.isFetching && !effect.isError,
    /** The people affected: the learners of the course or, before there are any, its audience. */
    reach: learnerCount > 0 ? learnerCount : audienceCount,
    send,
    sending: publish.isPending,
  };
}

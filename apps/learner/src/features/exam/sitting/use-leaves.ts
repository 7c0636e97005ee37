import type { Sitting } from '@palm/contract/exam/sitting';
import { toast } from '@palm/ui/toast-store';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { reportLeave } from '../exam.api.ts';
import { createLeaveWatch } from '../leave-watch.ts';
import { elapsed, later } from './open-journal.ts';

const warn = (leaves: number, limit: number): (() => void) => {
  const left = Math.max(0, limit - leaves);
  return toast.show({ kind: 'warning', text: `已离开考试页面 ${leaves} 次，再离开 ${left} 次将自动交卷`, duration: 0 });
};

/** Counts how often the candidate leaves, if the exam limits that, and says how many are left. */
export function useLeaves({ attemptId, leaveLimit }: Sitting, onSubmitted: (notice: string) => void): void {
  const { client } = useServices();
  const closeWarning = useRef<() => void>(() => undefined);
  const report = useEffectEvent(async (): Promise<boolean> => {
    try {
      const { leaves, submitted } = await reportLeave(client, attemptId);
      if (submitted) {
        onSubmitted('离开页面的次数达到上限，已自动交卷');
      } else if (leaveLimit !== null) {
        closeWarning.current = warn(leaves, leaveLimit);
      }
      return true;
    } catch {
      return false;
    }
  });
  // Before painting, unlike an ordinary effect: a busy machine may show the paper much earlier, and the candidate could leave by then.
  useLayoutEffect(() => {
    if (leaveLimit === null) {
      return undefined;
    }
    const watch = createLeaveWatch({ later, elapsed, report: () => report() });
    const look = () => (document.hidden ? watch.hidden() : watch.visible());
    document.addEventListener('visibilitychange', look);
    addEventListener('online', watch.online);
    return () => {
      watch.stop();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', watch.online);
      // The attempt was submitted or left: the warning is obsolete.
      closeWarning.current();
    };
  }, [leaveLimit, attemptId]);
}

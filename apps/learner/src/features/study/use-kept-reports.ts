import type { StudyReceipt } from '@palm/contract/study/player';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { StudyReports } from '../../runtime/study-reports.ts';

/** A server that was down does not announce its return. */
const RETRY_MS = 15_000;

/** Whether reports are queued for the network; `take` receives the receipts for this player once they are sent. */
export function useKeptReports(reports: StudyReports, playerSession: string, take: (receipt: StudyReceipt) => void): boolean {
  const kept = useSyncExternalStore(reports.onWaiting, reports.waits);
  const heard = useEffectEvent(take);
  useEffect(() => {
    const timer = kept ? setInterval(() => void reports.flush(), RETRY_MS) : undefined;
    return () => clearInterval(timer);
  }, [kept, reports]);
  useEffect(
    () =>
      reports.onReceipt((report, receipt) => {
        if (report.playerSession === playerSession) {
          heard(receipt);
        }
      }),
    [reports, playerSession],
  );
  return kept;
}

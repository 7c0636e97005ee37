import { AppError } from '@palm/client/app-error';
import { isSignedIn } from '@palm/client/storage';
import { studyApi } from '@palm/contract/study/calls';
import type { Player, StudyReceipt } from '@palm/contract/study/player';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { reportsReading } from '../../runtime/reading-report-paths.ts';
import { markRead } from '../../runtime/read-list.ts';
import { STUDY_KEY } from '../../shared/course-progress.api.ts';
import { inPlace } from '../../shared/in-place.ts';
import { useServices } from '../../shared/services.tsx';
import { reportsOf } from './reports.ts';
import { useKeptReports } from './use-kept-reports.ts';
import { useSectionEnd, type SectionEnd } from './use-section-end.ts';
import { createStudyRecorder, type StudyRecorder } from './study-recorder.ts';

/** product.md §3.4: every 15 s, and on pause, seek, hide and leave. */
export const REPORT_EVERY_MS = 15_000;

const ENDED = ['PLAYER_TAKEN_OVER', 'PLAYER_SESSION_UNKNOWN'];

type Standing = Pick<StudyReceipt, 'percent' | 'completed' | 'remainder' | 'coverage'>;

export type StudySession = SectionEnd & {
  recorder: StudyRecorder;
  report: () => void;
  standing: Standing;
  /** Why nothing is credited on this page any more, or null. */
  ended: string | null;
  /** Reopens this section, so that it is credited again. */
  reopen: () => void;
  /** Reports are queued for the network. */
  kept: boolean;
};

/** A player session: records what is played and reports it, on pages that report (seed §2). */
export function useStudySession(player: Player, reopen: () => void): StudySession {
  const services = useServices();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [standing, setStanding] = useState<Standing>(player);
  const [ended, setEnded] = useState<string | null>(null);
  const [recorder] = useState(() =>
    createStudyRecorder({
      playerSession: reportsReading(pathname) ? player.playerSession : '',
      position: player.position,
      send: (report) => reportsOf(services).send(report),
      sendOnLeave: (report) => reportsOf(services).sendOnLeave(report),
    }),
  );

  const take = useEffectEvent((receipt: StudyReceipt) => {
    if (receipt.takenOver) {
      setEnded('你在另一处打开了学习页面，这里已暂停');
    } else if (receipt.barred) {
      setEnded('课程不再对你开放，之后的时间没有计入');
    }
    if (receipt.completed && !standing.completed) {
      void queries.invalidateQueries({ queryKey: [STUDY_KEY] });
    }
    setStanding(receipt);
  });

  const send = useEffectEvent(async () => {
    try {
      const receipt = await recorder.report();
      if (receipt !== null) {
        take(receipt);
      }
    } catch (error) {
      if (error instanceof AppError && error.errorCode !== null && ENDED.includes(error.errorCode)) {
        setEnded(error.msg);
      }
    }
  });

  // Serialised: if seeking ahead is disabled, a later range only counts after the earlier one.
  const sending = useRef(Promise.resolve());
  const report = useEffectEvent(() => (sending.current = sending.current.then(() => send())));
  const kept = useKeptReports(reportsOf(services), player.playerSession, take);

  const remember = useEffectEvent(() => {
    markRead(services.store, 'courseArr', player.courseId);
    // The seed's list of watched videos (§2).
    if (player.content.kind === 'video') {
      markRead(services.store, 'videoArr', player.sectionId);
    }
  });

  const leave = useEffectEvent(() => {
    const { playerSession } = player;
    void recorder.leave().then(async () => {
      // After signing out nothing can be closed any more; the next player takes over.
      if (playerSession !== '' && isSignedIn(services.store)) {
        await services.client.request(studyApi.closePlayer, { body: { playerSession } }, { ...inPlace(), quiet: true, keepalive: true });
      }
      await queries.invalidateQueries({ queryKey: [STUDY_KEY] });
    });
  });

  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // StrictMode unmounts and remounts a component immediately; that is not leaving.
    clearTimeout(leaving.current);
    remember();
    const timer = setInterval(() => void report(), REPORT_EVERY_MS);
    const hidden = () => document.hidden && void recorder.leave();
    const gone = () => void recorder.leave();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('pagehide', gone);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('pagehide', gone);
      leaving.current = setTimeout(leave);
    };
  }, [recorder]);

  return { recorder, report: () => void report(), standing, ended, reopen, kept, ...useSectionEnd(() => report()) };
}

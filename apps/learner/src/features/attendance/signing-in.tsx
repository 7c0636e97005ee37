import { AppError } from '@palm/client/app-error';
import type { LessonDetail } from '@palm/contract/attendance/calls';
import { Button } from '@palm/ui/button';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../shared/dates.ts';
import { useServices } from '../../shared/services.tsx';
import { isClosed, signInQuery } from './attendance.api.ts';
import { LessonSlip } from './lesson-slip.tsx';
import styles from './sign.module.css';

/** Checks in with the scanned code as soon as it is opened, and shows the result. */
export function SigningIn({ lesson, code }: { lesson: LessonDetail; code: string }) {
  const { client } = useServices();
  const query = useQuery(signInQuery(client, { lessonId: lesson.id, code, radius: lesson.radius }));
  if (query.data) {
    return (
      <>
        <Signed {...query.data} />
        <LessonSlip lesson={query.data.lesson} />
      </>
    );
  }
  return (
    <>
      {query.error === null || query.isFetching ? (
        <div role="status" aria-label="正在签到" className={styles.top}>
          <Skeleton width={96} height={96} />
          <h1>正在签到</h1>
          <p>{waitingText(lesson, query.failureCount > 0)}</p>
        </div>
      ) : (
        <div role="alert" className={styles.top}>
          <h1>没有签上</h1>
          <p>{failureText(query.error)}</p>
          <Button look="soft" size={44} onClick={() => void query.refetch()}>
            再试一次
          </Button>
        </div>
      )}
      <LessonSlip lesson={lesson} />
    </>
  );
}

function waitingText({ radius }: LessonDetail, isTriedAgain: boolean): string {
  if (isTriedAgain) {
    return '网络不通，正在一直重试，请别关掉这一页';
  }
  return radius === null ? '请稍等' : '正在取你的位置，请允许使用位置';
}

function failureText(error: Error): string {
  if (error instanceof AppError && !isClosed(error)) {
    return error.msg;
  }
  return '网络不通，这次没有签上。二维码一直在换，连上网络后请重新扫；连不上就请班主任给你点名';
}

const MINUTE_MS = 60_000;

/** 比开课早 19 分钟 */
export function beside(startsAt: string, signedAt: string): string {
  const minutes = Math.round((Date.parse(startsAt) - Date.parse(signedAt)) / MINUTE_MS);
  if (minutes === 0) {
    return '正好开课';
  }
  return minutes > 0 ? `比开课早 ${minutes} 分钟` : `比开课晚 ${-minutes} 分钟`;
}

function Signed({ again, lesson: { signedAt, startsAt, rank } }: { again: boolean; lesson: LessonDetail }) {
  const dates = useDates();
  return (
    <div role="status" className={styles.top}>
      <svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
        <circle cx="48" cy="48" r="46" fill="var(--success-soft)" />
        <circle cx="48" cy="48" r="33" fill="var(--success)" />
        <path d="m34 49 10 10 19-21" fill="none" stroke="var(--paper)" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <h1>{again ? '你已经签过到了' : '签到成功'}</h1>
      {signedAt === null ? (
        <p>班主任已经给你点过名</p>
      ) : (
        <p className="num">
          {dates.clock(signedAt)}
          {rank !== null && `，你是第 ${rank} 位`}，{beside(startsAt, signedAt)}
        </p>
      )}
    </div>
  );
}

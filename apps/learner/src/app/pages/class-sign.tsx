import type { LessonDetail } from '@palm/contract/attendance/calls';
import { Button } from '@palm/ui/button';
import { MobileHead } from '@palm/ui/mobile-head';
import { Skeleton } from '@palm/ui/skeleton';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AskLeave } from '../../features/attendance/ask-leave.tsx';
import { lessonQuery } from '../../features/attendance/attendance.api.ts';
import { ClassScreen } from '../../features/attendance/class-screen.tsx';
import { LessonSlip } from '../../features/attendance/lesson-slip.tsx';
import styles from '../../features/attendance/sign.module.css';
import { SigningIn } from '../../features/attendance/signing-in.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';

/**
 * The page opened by scanning a lesson's check-in screen, or from the plan of a class; staff who take attendance see the screen instead.
 */
export function ClassSignPage() {
  const { client } = useServices();
  const [params] = useSearchParams();
  const code = params.get('code')?.trim() ?? '';
  const query = useQuery(lessonQuery(client, params.get('lessonId') ?? ''));
  return (
    <QueryView query={query} skeleton={<SignSkeleton />} level={1}>
      {(lesson) => (lesson.callsRoll ? <ClassScreen lesson={lesson} /> : <MemberSign lesson={lesson} code={code} />)}
    </QueryView>
  );
}

const SignSkeleton = () => (
  <div className={styles.page}>
    <Skeleton height={320} />
  </div>
);

function MemberSign({ lesson, code }: { lesson: LessonDetail; code: string }) {
  const navigate = useNavigate();
  const address = href('classCourse', { classroomId: lesson.classroomId });
  const now = useNow();
  const isOver = Date.parse(lesson.endsAt) < now;
  const { title, text } = wordsOf(lesson, now);
  const canAsk = !lesson.staff && code === '' && lesson.state === null && !isOver;
  return (
    <>
      <MobileHead title="签到" onBack={() => void navigate(address)} />
      <main className={styles.page}>
        {code === '' ? (
          <>
            <div className={styles.top}>
              <h1>{title}</h1>
              <p>{text}</p>
            </div>
            <LessonSlip lesson={lesson} />
          </>
        ) : (
          <SigningIn key={code} lesson={lesson} code={code} />
        )}
        <div className={styles.bar}>
          {canAsk && <AskLeave lesson={lesson} />}
          <Button look="solid" size={48} block render={<Link to={address} />}>
            回到班级
          </Button>
        </div>
      </main>
    </>
  );
}

interface Words {
  title: string;
  text: string;
}

const leaves = {
  asked: { title: '请假待处理', text: '请假已提交，等班主任处理。' },
  approved: { title: '请假已通过', text: '这节课不用签到。' },
  refused: { title: '请假没有通过', text: '请按时到课；有困难请联系班主任。' },
} as const satisfies Record<string, Words>;

/** The member's status; the slip below names the lesson. */
function wordsOf({ staff, state, leave, radius, signClosesAt }: LessonDetail, now: number): Words {
  if (staff) {
    return { title: '签到', text: '这个班级没有让助教点名与签到，需要的话请联系班主任或管理员。' };
  }
  if (state !== null) {
    return { title: '已有出勤记录', text: '有出入请联系班主任。' };
  }
  if (leave !== null) {
    return leaves[leave.state];
  }
  if (Date.parse(signClosesAt) < now) {
    return { title: '签到已经关闭', text: '没有你的签到记录；到过课请联系班主任补记。' };
  }
  const near = radius === null ? '' : `，要在教室 ${radius} 米以内`;
  return { title: '扫码签到', text: `上课时用手机扫教室屏幕上的二维码${near}。` };
}

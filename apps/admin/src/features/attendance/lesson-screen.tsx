import { SignScreen } from '@palm/ui/sign-screen';
import { Button } from '@palm/ui/button';
import { useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../shared/services.tsx';
import { useDates } from '../../shared/ui/dates.ts';
import { OpenedError } from '../../shared/ui/opened-error.tsx';
import { screenQuery } from './attendance.api.ts';

const signAddress = (lessonId: string, code: string): string =>
  `${location.origin}/web/classSign?${new URLSearchParams({ lessonId, code }).toString()}`;

type LessonScreenProps = { lessonId: string; rollPath: string; mark: (size: number) => ReactNode; loading: ReactNode };

/** The check-in screen, refreshed every few seconds. */
export function LessonScreen({ lessonId, rollPath, mark, loading }: LessonScreenProps) {
  const { client } = useServices();
  const dates = useDates();
  const { data, error, refetch, isRefetchError } = useQuery(screenQuery(client, lessonId));
  if (data === undefined) {
    const back = { to: rollPath, label: '回签到表' };
    return error ? <OpenedError error={error} name="签到屏" back={back} onRetry={() => void refetch()} /> : loading;
  }
  return (
    <SignScreen
      {...data}
      about={`${data.classroomTitle} · ${dates.shortDay(data.startsAt)} ${dates.time(data.startsAt)} · ${data.place}`}
      mark={mark}
      actions={
        <Button size={48} render={<Link to={rollPath} />}>
          <UserRoundCheck size={20} aria-hidden="true" />
          点名
        </Button>
      }
      addressOf={(code) => signAddress(lessonId, code)}
      opensAt={data.signOpensAt}
      closesAt={data.signClosesAt}
      timeText={dates.time}
      offline={isRefetchError}
      latest={data.latest.map(({ memberId, name, departmentName, signedAt }) => ({
        key: memberId,
        name,
        note: departmentName,
        time: dates.clock(signedAt),
      }))}
    />
  );
}

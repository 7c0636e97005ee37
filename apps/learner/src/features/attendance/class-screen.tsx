import type { LessonDetail } from '@palm/contract/attendance/calls';
import { Button } from '@palm/ui/button';
import { SignScreen } from '@palm/ui/sign-screen';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BASE_PATH, href } from '../../app/routes.ts';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { useDates } from '../../shared/dates.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices, useStored } from '../../shared/services.tsx';
import { screenQuery } from './attendance.api.ts';
import { RollDialog } from './roll-dialog.tsx';

/** The check-in screen for the room, shown by class staff. */
export function ClassScreen({ lesson: { id, classroomId } }: { lesson: LessonDetail }) {
  const { client } = useServices();
  const dates = useDates();
  const logoUrl = useStored('LOGO') ?? null;
  const [calling, setCalling] = useState(false);
  const query = useQuery(screenQuery(client, id));
  return (
    <QueryView query={query} skeleton={<Skeleton height={640} />} level={1}>
      {(screen) => (
        <>
          <SignScreen
            {...screen}
            about={`${screen.classroomTitle} · ${dates.shortDay(screen.startsAt)} ${dates.time(screen.startsAt)} · ${screen.place}`}
            mark={(size) => <BrandMark logoUrl={logoUrl} size={size} />}
            actions={
              <>
                <Button size={48} render={<Link to={href('classCourse', { classroomId })} />}>
                  <ArrowLeft size={20} aria-hidden="true" />
                  班级
                </Button>
                <Button size={48} onClick={() => setCalling(true)}>
                  <UserRoundCheck size={20} aria-hidden="true" />
                  点名
                </Button>
              </>
            }
            addressOf={(code) => location.origin + BASE_PATH + href('classSign', { lessonId: id }, { code })}
            opensAt={screen.signOpensAt}
            closesAt={screen.signClosesAt}
            timeText={dates.time}
            offline={query.isRefetchError}
            latest={screen.latest.map(({ memberId, name, departmentName, signedAt }) => ({
              key: memberId,
              name,
              note: departmentName,
              time: dates.clock(signedAt),
            }))}
          />
          <RollDialog lessonId={id} open={calling} onClose={() => setCalling(false)} />
        </>
      )}
    </QueryView>
  );
}

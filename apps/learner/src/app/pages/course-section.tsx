import { MobileHead } from '@palm/ui/mobile-head';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { OrLocked } from '../../features/study/course-locked.tsx';
import { WhyPanelLater } from '../../features/study/later.tsx';
import { SectionPlayer } from '../../features/study/section-player.tsx';
import { playerQuery } from '../../features/study/study.api.ts';
import { SectionSkeleton } from '../../features/study/study-skeleton.tsx';
import { useCourseDetail } from '../../features/study/use-course-detail.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import { SectionPanels } from '../section-panels.tsx';

/** A section; opening it here takes over from any other player of the person. */
function Section({ sectionId }: { sectionId: string }) {
  const { client } = useServices();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const preview = params.get('preview') === '1';
  const opened = useQuery(playerQuery(client, sectionId, preview));
  const courseId = params.get('courseId') ?? opened.data?.courseId ?? '';
  const course = useCourseDetail(courseId, preview);
  const showWhy = (shown: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('why');
        return shown ? new URLSearchParams([...next, ['why', '1']]) : next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      {(opened.data === undefined || course.data === undefined) && (
        <MobileHead title="学习" onBack={() => void navigate(href('courseDetail', { courseId }))} />
      )}
      <OrLocked query={opened} of={{ sectionId }}>
        <QueryView query={opened} skeleton={<SectionSkeleton />} level={1}>
          {(player) => (
            <QueryView query={course} skeleton={<SectionSkeleton />} level={1}>
              {(detail) => (
                <>
                  <SectionPlayer
                    // Each opening is a separate player: nothing from the previous one may be reported under it.
                    key={`${player.sectionId} ${opened.dataUpdatedAt}`}
                    course={detail}
                    player={player}
                    onWhy={() => showWhy(true)}
                    onReopen={() => void opened.refetch()}
                    extras={(timeline) =>
                      !detail.preview && <SectionPanels courseId={detail.id} sectionId={player.sectionId} timeline={timeline} />
                    }
                  />
                  {params.get('why') === '1' && <WhyPanelLater course={detail} onClose={() => showWhy(false)} />}
                </>
              )}
            </QueryView>
          )}
        </QueryView>
      </OrLocked>
    </>
  );
}

export function CourseSectionPage() {
  const [params] = useSearchParams();
  const sectionId = params.get('sectionId') ?? '';
  return <Section key={sectionId} sectionId={sectionId} />;
}

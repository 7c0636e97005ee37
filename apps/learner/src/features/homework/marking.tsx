import { sizeText } from '@palm/client/size-text';
import { FIRST_ASKED, MarkingDesk, type DeskWay } from '@palm/ui/marking-desk';
import type { DeskActs, DeskHomework } from '@palm/ui/marking-desk/desk-types';
import { Marking } from '@palm/ui/marking-desk/marking';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { useDates } from '../../shared/dates.ts';
import { useKeptWords } from '../../shared/kept-words.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { NO_REVIEW, readReview } from './kept-review.ts';
import { DESK_ROWS, similarQuery, submissionQuery, submissionsQuery, useDeskActs } from './marking.api.ts';
import styles from './marking.module.css';

/** Feedback typed on a version is kept on this device until the server has it. */
function Kept({ submission, ...rest }: Omit<ComponentProps<typeof Marking>, 'shelf'>) {
  const [kept, keep] = useKeptWords(`review ${submission.submissionId} ${submission.versionCount}`, NO_REVIEW, readReview);
  return <Marking submission={submission} shelf={{ kept, keep }} {...rest} />;
}

type OpenProps = { homework: DeskHomework; submissionId: string; acts: DeskActs; way: DeskWay };

function Open({ homework, submissionId, acts, way }: OpenProps) {
  const { client } = useServices();
  const dates = useDates();
  const similar = useQuery(similarQuery(client, submissionId)).data?.list ?? [];
  const words = { minute: dates.minute, size: sizeText };
  return (
    <QueryView query={useQuery(submissionQuery(client, submissionId))} skeleton={<Skeleton height={480} />}>
      {(submission) => (
        <Kept
          key={`${submissionId}-${submission.versionCount}-${submission.state}`}
          homework={homework}
          submission={submission}
          similar={similar}
          acts={acts}
          words={words}
          {...way}
        />
      )}
    </QueryView>
  );
}

/** The marking desk of a homework as a page, for class staff. */
export function HomeworkMarking({ homework }: { homework: DeskHomework }) {
  const { client } = useServices();
  const [asked, setAsked] = useState(FIRST_ASKED);
  const [params, setParams] = useSearchParams();
  const query = useQuery(submissionsQuery(client, homework.id, asked));
  const acts = useDeskActs();
  return (
    <MarkingDesk
      homework={homework}
      asked={asked}
      onAsk={setAsked}
      page={query.data}
      pageSize={DESK_ROWS}
      open={params.get('submissionId')}
      onOpen={(submissionId) => setParams({ homeworkId: homework.id, submissionId }, { replace: true })}
      acts={acts}
      submission={(submissionId, way) => <Open homework={homework} submissionId={submissionId} acts={acts} way={way} />}
    >
      {({ progress, actions, rail, content }) => (
        <>
          <section className={styles.head} aria-labelledby="desk-title">
            <div>
              <h1 id="desk-title">{homework.title}</h1>
              <p>{homework.classroomTitle}</p>
            </div>
            {progress}
            {actions}
          </section>
          <div className={styles.columns}>
            <section className={page.card} aria-label="提交情况">
              <QueryView query={query} skeleton={<Skeleton height={320} />}>
                {() => rail}
              </QueryView>
            </section>
            {content}
          </div>
        </>
      )}
    </MarkingDesk>
  );
}

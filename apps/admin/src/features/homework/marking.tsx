import { sizeText } from '@palm/client/size-text';
import { FIRST_ASKED, MarkingDesk, type DeskWay } from '@palm/ui/marking-desk';
import type { DeskActs } from '@palm/ui/marking-desk/desk-types';
import { Marking } from '@palm/ui/marking-desk/marking';
import { draftOf, reviewedAtOf, type KeptReview } from '@palm/ui/marking-desk/review-draft';
import { useQuery } from '@tanstack/react-query';
import { App, Skeleton, Tag } from 'antd';
import { useState, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { ownerNow } from '../../shared/autosave/use-editing.ts';
import { Desk } from '../../shared/desk/desk.tsx';
import { useServices } from '../../shared/services.tsx';
import { useDates } from '../../shared/ui/dates.ts';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import {
  DESK_ROWS,
  similarQuery,
  submissionQuery,
  submissionsQuery,
  useGiveBack,
  useMark,
  useCountJoined,
  useRecommend,
  useSaveReview,
  type HomeworkEdit,
} from './homework.api.ts';

function useDeskActs(): DeskActs {
  const { message } = App.useApp();
  return {
    saveReview: useSaveReview().mutateAsync,
    mark: useMark().mutateAsync,
    giveBack: useGiveBack().mutateAsync,
    recommend: useRecommend().mutateAsync,
    countJoined: useCountJoined().mutateAsync,
    say: (kind, text) => void message[kind](text),
  };
}

/** Feedback typed on a version is kept in the browser until the server has it. */
function Kept({ submission, ...rest }: Omit<ComponentProps<typeof Marking>, 'shelf'>) {
  const { store, drafts } = useServices();
  const [drawer] = useState(() => {
    const base = { draft: draftOf(submission), readAt: reviewedAtOf(submission) };
    const name = `review-${submission.submissionId}-${submission.versionCount}`;
    return { base, shelf: drafts.of<KeptReview>(ownerNow(store), name, base) };
  });
  const [kept] = useState(() => drawer.shelf.copies()[0]?.value ?? null);
  const keep = (value: KeptReview | null) => {
    if (value === null) {
      drawer.shelf.drop();
    } else {
      drawer.shelf.keep({ value, base: drawer.base, revision: 0, at: Date.now() });
    }
  };
  return <Marking submission={submission} shelf={{ kept, keep }} {...rest} />;
}

type OpenProps = { homework: HomeworkEdit; submissionId: string; acts: DeskActs; way: DeskWay };

function Open({ homework, submissionId, acts, way }: OpenProps) {
  const { client } = useServices();
  const dates = useDates();
  const { data, error, refetch } = useQuery(submissionQuery(client, submissionId));
  const similar = useQuery(similarQuery(client, submissionId)).data?.list ?? [];
  if (data) {
    const { versionCount, state } = data;
    const words = { minute: dates.minute, size: sizeText };
    return (
      <Kept
        key={`${submissionId}-${versionCount}-${state}`}
        homework={homework}
        submission={data}
        similar={similar}
        acts={acts}
        words={words}
        {...way}
      />
    );
  }
  return error ? <ErrorOf error={error} title="这份作业没有加载出来" onRetry={() => void refetch()} /> : <Skeleton active />;
}

/** The marking desk of a homework, as a page of the console. */
export function HomeworkMarking({ homework }: { homework: HomeworkEdit }) {
  const { client } = useServices();
  const [asked, setAsked] = useState(FIRST_ASKED);
  const [params, setParams] = useSearchParams();
  const { data, error, refetch } = useQuery(submissionsQuery(client, homework.id, asked));
  const acts = useDeskActs();
  return (
    <MarkingDesk
      homework={homework}
      asked={asked}
      onAsk={setAsked}
      page={data}
      pageSize={DESK_ROWS}
      open={params.get('submissionId')}
      onOpen={(submissionId) => setParams({ submissionId }, { replace: true })}
      acts={acts}
      submission={(submissionId, way) => <Open homework={homework} submissionId={submissionId} acts={acts} way={way} />}
    >
      {({ progress, actions, rail, content }) => (
        <Desk
          title={homework.title}
          back={{ to: `/classes/${homework.classroomId}/homework`, label: '回到作业' }}
          status={<Tag>{homework.classroomTitle}</Tag>}
          actions={
            <>
              {progress}
              {actions}
            </>
          }
          narrow
          left={rail}
        >
          {error && data === undefined ? <ErrorOf error={error} title="提交的作业没有加载出来" onRetry={() => void refetch()} /> : content}
        </Desk>
      )}
    </MarkingDesk>
  );
}

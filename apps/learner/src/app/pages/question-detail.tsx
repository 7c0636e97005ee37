import type { QaQuestion } from '@palm/contract/qa/calls';
import { Breadcrumb } from '@palm/ui/breadcrumb';
import { MobileHead } from '@palm/ui/mobile-head';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AnswerList } from '../../features/qa/answer-list.tsx';
import { NewAnswer, NoMoreAnswers } from '../../features/qa/new-answer.tsx';
import { questionQuery } from '../../features/qa/qa.api.ts';
import { Question } from '../../features/qa/question.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import frame from '../class-frame.module.css';

const listOf = ({ place }: QaQuestion): string =>
  place.kind === 'group' ? place.address : href('classQuestion', { classroomId: place.objectId });

/** A question with its answers. */
export function QuestionDetailPage() {
  const { client } = useServices();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const questionId = params.get('questionId') ?? '';
  const query = useQuery(questionQuery(client, questionId));
  const back = query.data ? listOf(query.data) : href('class');
  return (
    <>
      <MobileHead title="问题" onBack={() => void navigate(back)} />
      <div className={frame.page}>
        <div className={frame.trail}>
          <Breadcrumb current={query.data?.title ?? '问题'}>
            <Link to={href('class')}>班级</Link>
            {query.data && <Link to={query.data.place.address}>{query.data.place.title}</Link>}
            {query.data && <Link to={back}>问答</Link>}
          </Breadcrumb>
        </div>
        <QueryView query={query} skeleton={<Skeleton height={320} />} level={1}>
          {(question) => (
            <div className={frame.stack}>
              <Question question={question} onRemoved={() => void navigate(back, { replace: true })} />
              <AnswerList key={questionId} question={question} />
              {question.abilities.answer ? <NewAnswer key={`new-${questionId}`} questionId={questionId} /> : <NoMoreAnswers />}
            </div>
          )}
        </QueryView>
      </div>
    </>
  );
}

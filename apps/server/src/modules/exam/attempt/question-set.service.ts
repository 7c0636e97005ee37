import { orNotFound } from '../../../platform/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findWordings } from '../../question/index.ts';
import { findExamItems, type AttemptRow } from './attempt.queries.ts';
import { layOut, type ExamQuestion, type LaidQuestion } from './layout.ts';

const CACHE_TOPIC = 'exam-questions';

type QuestionPlatform = Pick<Platform, 'db' | 'cache'>;

/** The questions as laid out for this attempt, including the right answers: for marking, and for views that strip them. */
export async function loadLaidQuestions(platform: QuestionPlatform, orgId: string, attempt: AttemptRow): Promise<LaidQuestion[]> {
  const questions = await loadQuestions(platform, orgId, attempt);
  return layOut(questions, {
    seed: attempt.seed,
    shuffleQuestions: attempt.shuffle_questions,
    shuffleOptions: attempt.shuffle_options,
  });
}

/**
 * Questions in paper order. Cached, because all candidates read the same ones; every change of an exam gets a new revision, so no node
 * serves stale questions.
 */
export async function loadQuestions(
  { db, cache }: QuestionPlatform,
  orgId: string,
  { exam_id, revision }: Pick<AttemptRow, 'exam_id' | 'revision'>,
): Promise<ExamQuestion[]> {
  return cache.get(orgId, CACHE_TOPIC, `${exam_id}/${revision}`, async () => {
    const items = await findExamItems(db, orgId, exam_id);
    const refs = items.map((item) => ({ questionId: item.question_id, revision: item.revision }));
    const wordings = await findWordings(db, orgId, refs);
    return items.map(({ question_id, position, marks }) => {
      const { content } = orNotFound(wordings.get(question_id));
      return { id: question_id, position, marks, content };
    });
  });
}

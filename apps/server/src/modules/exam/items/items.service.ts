import { setImmediate } from 'node:timers/promises';
import type { QueryOf, ResultOf } from '@palm/contract/endpoint';
import type { examItemsApi, Item } from '@palm/contract/exam/items';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { summarise } from '../../question/index.ts';
import type { ExamQuestion } from '../attempt/layout.ts';
import { loadQuestions } from '../attempt/question-set.service.ts';
import { findExam, type ExamRow } from '../authoring/authoring.queries.ts';
import { itemFigures } from './item-figures.ts';
import * as queries from './items.queries.ts';
import { createOptionCounter, type OptionCounts } from './option-counts.ts';

type Api = typeof examItemsApi;
type Listed = QueryOf<Api['list']>;

const CACHE_TOPIC = 'exam-items';
const ATTEMPTS_PER_READ = 500;
// Laying out a long paper takes some milliseconds per batch; other requests are served in between.
const ATTEMPTS_PER_TURN = 20;
const NOBODY: queries.Groups = { people: 0, upper: 0, lower: 0, both: 0 };

interface Analysis {
  peopleCount: number;
  /** In paper order. */
  items: Item[];
}

/** A paper has at most three hundred questions, so the figures are cached as a whole and sorted here. */
export async function listItems(platform: Platform, { orgId }: Person, query: Listed): Promise<ResultOf<Api['list']>> {
  const { peopleCount, items } = await analyse(platform, orgId, query.examId);
  const found = items.filter(({ warnings }) => query.state === 'all' || warnings.length > 0);
  const first = (query.pageNo - 1) * query.pageSize;
  return { list: inOrder(found, query.sort).slice(first, first + query.pageSize), total: found.length, peopleCount };
}

/** One question with its wording. */
export async function getItem(platform: Platform, { orgId }: Person, query: QueryOf<Api['detail']>): Promise<ResultOf<Api['detail']>> {
  const exam = orNotFound(await findExam(platform.db, orgId, query.examId));
  const [{ peopleCount, items }, questions] = await Promise.all([analyse(platform, orgId, exam.id), questionsOf(platform, exam)]);
  const item = orNotFound(items.find(({ questionId }) => questionId === query.questionId));
  const { content } = orNotFound(questions.find(({ id }) => id === query.questionId));
  return { ...item, peopleCount, content };
}

function inOrder(items: readonly Item[], sort: Listed['sort']): Item[] {
  const falls = sort.startsWith('-');
  const key = (falls ? sort.slice(1) : sort) as 'number' | 'scorePercent' | 'blankPercent' | 'discrimination';
  // items without a figure come first, or last in descending order
  const of = (item: Item) => item[key] ?? -2;
  const rising = items.toSorted((a, b) => of(a) - of(b) || a.number - b.number);
  return falls ? rising.reverse() : rising;
}

const questionsOf = (platform: Platform, { org_id, id, revision }: ExamRow) => loadQuestions(platform, org_id, { exam_id: id, revision });

/** The figures of each question, computed once for the attempts submitted so far. */
async function analyse(platform: Platform, orgId: string, examId: string): Promise<Analysis> {
  const { db, cache } = platform;
  const exam = orNotFound(await findExam(db, orgId, examId));
  const { attempts, until } = await queries.findHandedIn(db, orgId, examId);
  const key = `${examId}/${exam.revision}/${attempts}/${until?.getTime() ?? 0}`;
  return cache.get(orgId, CACHE_TOPIC, key, async () => {
    const questions = await questionsOf(platform, exam);
    const handedIn = until && { orgId, examId, until };
    const [groups, sums, counts] = await Promise.all([
      handedIn ? queries.countGroups(db, handedIn) : NOBODY,
      handedIn ? queries.sumItems(db, handedIn) : new Map<string, queries.ItemSums>(),
      countOptions(platform, exam, questions, handedIn),
    ]);
    const items = questions.map((question) => {
      const options = optionsOf(question, counts);
      return { ...toItem(question), ...itemFigures(question.marks, groups, sums.get(question.id), options) };
    });
    return { peopleCount: groups.people, items };
  });
}

/** Streams the attempts page by page: options are shuffled per candidate, and only code can map them back. */
async function countOptions(
  { db }: Platform,
  exam: ExamRow,
  questions: readonly ExamQuestion[],
  handedIn: queries.HandedIn | null,
): Promise<OptionCounts> {
  const counter = createOptionCounter(questions, exam.shuffle_options);
  let after: string | null = null;
  while (handedIn) {
    const read: queries.Choices[] = await queries.findChoices(db, handedIn, { after, limit: ATTEMPTS_PER_READ });
    for (const [place, choices] of read.entries()) {
      if (place % ATTEMPTS_PER_TURN === 0) {
        await setImmediate();
      }
      counter.add(choices);
    }
    after = read.at(-1)?.id ?? null;
    if (read.length < ATTEMPTS_PER_READ) {
      break;
    }
  }
  return counter.counts;
}

const optionsOf = ({ id, content }: ExamQuestion, counts: OptionCounts): Item['options'] =>
  content.options.map(({ key, correct }) => ({ key, right: correct, count: counts.get(id)?.get(key) ?? 0 }));

const toItem = ({ id, position, marks, content }: ExamQuestion) => ({
  questionId: id,
  number: position,
  kind: content.kind,
  summary: summarise(content),
  marks,
});

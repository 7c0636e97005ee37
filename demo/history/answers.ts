import type { Answer, QuestionContent } from '@palm/contract/question/content';
import { markAnswer } from '../../apps/server/src/modules/exam/attempt/mark.ts';
import type { PartialCreditRule } from '../../apps/server/src/modules/question/grading.ts';
import { rulesOf } from '../../apps/server/src/modules/question/kinds.ts';
import { demoKind } from '../question-kinds.ts';
import type { Random } from '../random.ts';

/** A question of a paper as the candidate saw it. `marks` in hundredths. */
export interface AskedQuestion {
  key: string;
  content: QuestionContent;
  marks: number;
}

export interface GivenAnswer {
  key: string;
  answer: Answer;
  score: number;
  correct: boolean;
}

export interface Target {
  /** Hundredths of a mark. */
  score: number;
  passMarks: number;
  /** Questions that were answered wrongly for certain. */
  wrong: readonly string[];
  rule: PartialCreditRule;
}

/** One way to answer a question, and the marks it costs. */
interface Way {
  loss: number;
  given: GivenAnswer;
}

/**
 * Answers to a paper that are marked with the recorded score by the same rules as any other. The questions that were certainly wrong
 * are wrong where the score allows it. Where no answers give exactly that score, the nearest one on the same side of the pass mark is taken.
 */
export function planAnswers(paper: AskedQuestion[], target: Target, random: Random): GivenAnswer[] {
  const asRecorded = nearestAnswers(paper, target, random);
  return scoreOf(asRecorded) === target.score ? asRecorded : nearestAnswers(paper, { ...target, wrong: [] }, random);
}

const scoreOf = (answers: GivenAnswer[]) => answers.reduce((sum, { score }) => sum + score, 0);

function nearestAnswers(paper: AskedQuestion[], target: Target, random: Random): GivenAnswer[] {
  const ways = random.shuffle(paper).map((question) => waysToAnswer(question, target, random));
  const total = paper.reduce((sum, { marks }) => sum + marks, 0);
  const steps = reachableLosses(ways);
  const losses = [...(steps.at(-1)?.keys() ?? [])].filter((loss) => total - loss >= target.passMarks === target.score >= target.passMarks);
  const [nearest] = losses.sort((a, b) => Math.abs(total - a - target.score) - Math.abs(total - b - target.score));
  const given = new Map(walkBack(steps, nearest ?? 0).map((answer) => [answer.key, answer]));
  return paper.flatMap(({ key }) => given.get(key) ?? []);
}

interface Step {
  from: number;
  way: Way;
}

/** For every number of questions, each loss that can be reached with them and how. */
function reachableLosses(ways: Way[][]): Map<number, Step>[] {
  const steps: Map<number, Step>[] = [];
  let before = [0];
  for (const choices of ways) {
    const next = before.flatMap((from) => choices.map((way): Step => ({ from, way })));
    // Of several ways to the same loss any will do.
    const reached = new Map(next.map((step) => [step.from + step.way.loss, step]));
    steps.push(reached);
    before = [...reached.keys()];
  }
  return steps;
}

function walkBack(steps: Map<number, Step>[], loss: number): GivenAnswer[] {
  const given: GivenAnswer[] = [];
  let at = loss;
  for (const reached of steps.toReversed()) {
    const step = reached.get(at);
    if (step) {
      given.push(step.way.given);
      at = step.from;
    }
  }
  return given;
}

/** The right answer and the wrong ones, in an order of chance. */
function waysToAnswer(question: AskedQuestion, target: Target, random: Random): Way[] {
  const { content } = question;
  const wrong = demoKind(content.kind).wrong(content, random);
  const all = target.wrong.includes(question.key) ? wrong : [rulesOf(content.kind).right(content), ...wrong];
  return random.shuffle(all).map((answer) => {
    const marked = markAnswer(question, answer, target.rule);
    return { loss: question.marks - marked.score, given: { key: question.key, answer, ...marked } };
  });
}

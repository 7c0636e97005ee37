import type { Answer } from '@palm/contract/exam';
import { markAnswer } from '../../apps/server/src/modules/exam/attempt/mark.ts';
import type { PartialCreditRule } from '../../apps/server/src/modules/exam/grading.ts';
import type { QuestionContent } from '@palm/contract/question';
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
  const right = rightAnswer(question.content);
  const wrong = question.content.kind === 'fillin' ? wrongBlanks(right) : wrongChoices(question.content, random);
  const all = target.wrong.includes(question.key) ? wrong : [{ keys: right }, ...wrong];
  const asAnswer = (one: { keys: string[] }): Answer => (question.content.kind === 'fillin' ? { blanks: one.keys } : { keys: one.keys });
  return random.shuffle(all).map((one) => {
    const answer = asAnswer(one);
    const marked = markAnswer(question, answer, target.rule);
    return { loss: question.marks - marked.score, given: { key: question.key, answer, ...marked } };
  });
}

const rightAnswer = ({ kind, options, blanks }: QuestionContent): string[] =>
  kind === 'fillin'
    ? blanks.map(({ alternatives }) => alternatives[0] ?? '')
    : options.filter(({ correct }) => correct).map(({ key }) => key);

const UNKNOWN = '记不清了';

/** Every number of blanks from the last on that somebody did not know. */
const wrongBlanks = (right: string[]) => right.map((_, count) => ({ keys: right.map((text, index) => (index >= count ? UNKNOWN : text)) }));

function wrongChoices({ kind, options }: QuestionContent, random: Random): { keys: string[] }[] {
  const right = options.filter(({ correct }) => correct).map(({ key }) => key);
  const [decoy] = random.shuffle(options.filter(({ correct }) => !correct));
  if (kind !== 'multiple') {
    return [{ keys: decoy ? [decoy.key] : [] }];
  }
  const missed = random.shuffle(right).slice(1).sort();
  const misled = decoy ? [...missed, decoy.key].sort() : [];
  return missed.length > 0 ? [{ keys: missed }, { keys: misled }] : [{ keys: misled }];
}

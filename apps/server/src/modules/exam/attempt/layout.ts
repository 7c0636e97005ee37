import type { QuestionContent } from '@palm/contract/question/content';
import { rulesOf } from '../../question/index.ts';

/** A question of an exam, as ordered in its paper. */
export interface ExamQuestion {
  id: string;
  /** Position in the paper, from 1. */
  position: number;
  /** Hundredths of a mark. */
  marks: number;
  content: QuestionContent;
}

/** A question as laid out for one attempt: its number and option keys are those this candidate sees. */
export interface LaidQuestion extends ExamQuestion {
  number: number;
}

export interface LayoutRules {
  seed: number;
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
}

/** Lays out the questions for an attempt; the same seed gives the same order on every device. */
export function layOut(questions: readonly ExamQuestion[], { seed, shuffleQuestions, shuffleOptions }: LayoutRules): LaidQuestion[] {
  const order = shuffleQuestions ? shuffle(questions, randomOf(seed)) : questions;
  return order.map((question, index) => ({
    ...question,
    number: index + 1,
    content: layOutContent(question, { seed, shuffleOptions }),
  }));
}

function layOutContent({ content, position }: ExamQuestion, { seed, shuffleOptions }: Pick<LayoutRules, 'seed' | 'shuffleOptions'>) {
  const random = randomOf(seed ^ Math.imul(position, 0x9e3779b1));
  return rulesOf(content.kind).layOut(content, { shuffle: (items) => shuffle(items, random), shuffleOptions });
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const drawn = items.map((item) => ({ item, lot: random() }));
  return drawn.toSorted((a, b) => a.lot - b.lot).map(({ item }) => item);
}

/** A seeded generator of numbers in [0, 1) (mulberry32), because Math.random cannot be seeded. */
function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

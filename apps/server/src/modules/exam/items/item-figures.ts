import type { Item, ItemWarning } from '@palm/contract/exam/items';
import type { Groups, ItemSums } from './items.queries.ts';

// With fewer people the figure is dominated by chance.
const FEWEST_PEOPLE = 10;

const NOTHING: ItemSums = { answered: 0, correct: 0, score: 0, upper: 0, lower: 0 };

type Figures = Omit<Item, 'questionId' | 'number' | 'kind' | 'summary' | 'marks'>;

/** The figures of one question, from sums over everybody who submitted. */
export function itemFigures(marks: number, groups: Groups, sums: ItemSums = NOTHING, options: Item['options'] = []): Figures {
  const { people } = groups;
  const share = (part: number) => (people === 0 ? 0 : part / people);
  const discrimination = discriminationOf(marks, groups, sums);
  return {
    answeredCount: sums.answered,
    correctCount: sums.correct,
    averageScore: Math.round(share(sums.score)),
    scorePercent: Math.round((share(sums.score) / marks) * 100),
    blankPercent: Math.round(share(people - sums.answered) * 100),
    discrimination,
    options,
    warnings: people < FEWEST_PEOPLE ? [] : warningsOf({ people, answered: sums.answered, discrimination, options }),
  };
}

/** Kelley's index: the difference between the top and bottom 27 % by total score in their average share of the marks. */
function discriminationOf(marks: number, { people, upper, lower, both }: Groups, sums: ItemSums): number | null {
  if (people < FEWEST_PEOPLE || both > 0) {
    return null;
  }
  const index = (sums.upper / upper - sums.lower / lower) / marks;
  // avoids -0
  return Math.round(index * 100) / 100 || 0;
}

type Seen = { people: number; answered: number; discrimination: number | null; options: Item['options'] };

function warningsOf({ people, answered, discrimination, options }: Seen): ItemWarning[] {
  const favourite = options.some(({ right, count }) => !right && count * 2 > answered);
  return [
    ...(discrimination !== null && discrimination < 0 ? ['negative' as const] : []),
    ...(favourite ? ['wrong-favourite' as const] : []),
    ...((people - answered) * 2 > people ? ['often-blank' as const] : []),
  ];
}

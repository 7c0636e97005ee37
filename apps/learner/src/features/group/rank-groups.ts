import type { ClassGroup, GroupFigures, GroupOverview } from '@palm/contract/group/calls';

export type RankBy = keyof GroupFigures;

export const partNames: Readonly<Record<Exclude<RankBy, 'overall'>, string>> = {
  required: '人均必修',
  attendance: '出勤',
  homework: '作业均分',
};

export type Ranked = { group: ClassGroup; place: number | null; figure: number | null };

/** Best first; equal figures share a rank, and groups without one come last, unranked. */
export function rankGroups(groups: readonly ClassGroup[], by: RankBy): Ranked[] {
  const sorted = groups.toSorted((a, b) => (b.figures[by] ?? -1) - (a.figures[by] ?? -1));
  return sorted.map((group) => {
    const figure = group.figures[by];
    const better = sorted.filter((other) => (other.figures[by] ?? -1) > (figure ?? -1)).length;
    return { group, figure, place: figure === null ? null : better + 1 };
  });
}

/** The change in rank, if both are known: 升 1 位. */
export function changeText(place: number | null, before: number | null): string {
  if (place === null || before === null) {
    return '';
  }
  const rise = before - place;
  return rise === 0 ? '持平' : `${rise > 0 ? '升' : '降'} ${Math.abs(rise)} 位`;
}

export const placeOf = (groups: readonly ClassGroup[], groupId: string): number | null =>
  rankGroups(groups, 'overall').find(({ group }) => group.id === groupId)?.place ?? null;

/** The formula in words, limited to what the class has. */
export function formulaOf(weights: GroupOverview['weights']): string {
  const parts = (['required', 'attendance', 'homework'] as const).filter((part) => weights[part] > 0);
  const sum = parts.reduce((total, part) => total + weights[part], 0);
  const formula =
    parts.length === 1
      ? '综合 = 人均必修'
      : sum === 100
        ? `综合 = ${parts.map((part) => `${partNames[part]} ${weights[part]}%`).join(' + ')}`
        : `综合 =（${parts.map((part) => `${partNames[part]} × ${weights[part]}`).join(' + ')}）÷ ${sum}`;
  return `${formula}，都按人均算，组员多少不影响名次；还没有数的项不算进去，其余按比例。`;
}

export type SheetItem = {
  /** In the paper, from 1. */
  number: number;
  answered: boolean;
  /** The person wants to look again. */
  marked?: boolean | undefined;
  /** The answer is on this device only. */
  waiting?: boolean | undefined;
};

export type SheetGroup = { title: string; items: readonly SheetItem[] };
export type SheetCount = { total: number; answered: number; unanswered: number; marked: number; waiting: number };

/** How many questions are in each state. */
export function countItems(groups: readonly SheetGroup[]): SheetCount {
  const items = groups.flatMap((group) => group.items);
  const answered = items.filter((item) => item.answered).length;
  return {
    total: items.length,
    answered,
    unanswered: items.length - answered,
    marked: items.filter((item) => item.marked).length,
    waiting: items.filter((item) => item.waiting).length,
  };
}

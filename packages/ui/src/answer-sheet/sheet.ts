export type SheetItem = {
  /** Number in the paper, from 1. */
  number: number;
  answered: boolean;
  /** Flagged for review. */
  marked?: boolean | undefined;
  /** The answer is stored only on this device so far. */
  waiting?: boolean | undefined;
};

export type SheetGroup = { title: string; items: readonly SheetItem[] };
export type SheetCount = { total: number; answered: number; unanswered: number; marked: number; waiting: number };

/** Returns how many questions are in each state. */
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

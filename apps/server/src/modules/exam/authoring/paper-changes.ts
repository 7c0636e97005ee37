import type { PaperChanges } from '@palm/contract/exam/admin';
import type { ExamItem } from './authoring.queries.ts';

/** How the paper differs from the questions the exam was given; null if it does not. Both lists are in paper order. */
export function paperChangesOf(given: readonly ExamItem[], now: readonly ExamItem[]): PaperChanges | null {
  const before = new Map(given.map((item) => [item.questionId, item]));
  const kept = now.flatMap((item) => {
    const old = before.get(item.questionId);
    return old ? [{ old, item }] : [];
  });
  const still = new Set(kept.map(({ item }) => item.questionId));
  const order = given.filter(({ questionId }) => still.has(questionId));
  const changes = {
    added: now.length - kept.length,
    removed: given.length - kept.length,
    reworded: kept.filter(({ old, item }) => old.revision !== item.revision).length,
    remarked: kept.filter(({ old, item }) => old.marks !== item.marks).length,
    reordered: kept.some(({ item }, place) => order[place]?.questionId !== item.questionId),
  };
  return Object.values(changes).some(Boolean) ? changes : null;
}

import { lostReasons, type LostReason } from '@palm/contract/study/ledger';
import { clip, subtract, totalSeconds } from '../coverage.ts';
import type { Ranges } from '../coverage.ts';
import { sectionPercent } from '../section-rules.ts';
import { countableSeconds, isCompleted, requiredSeconds } from '../study-judge.ts';
import type { StudyRules } from '../study-judge.ts';

/** Total uncounted seconds by reason. Duplicate reports are left out, because they were counted when they first arrived. */
export type RefusedSeconds = Partial<Record<LostReason, number>>;

export interface Explanation {
  percent: number;
  completed: boolean;
  /** `countedSeconds + missingSeconds = totalSeconds`. */
  countedSeconds: number;
  missingSeconds: number;
  totalSeconds: number;
  requiredSeconds: number;
  remainingSeconds: number;
  missing: Ranges;
  missingPages: Ranges;
  /** The seconds claimed by the client; `playedSeconds` is the sum of the parts. */
  playedSeconds: number;
  parts: { code: 'counted' | LostReason; seconds: number }[];
}

/** Explains 为什么是 63 %？ for one section, with figures that add up (product §4.11). */
export function explain(progress: { coverage: Ranges; pagesSeen: Ranges; refused: RefusedSeconds }, rules: StudyRules): Explanation {
  const total = countableSeconds(rules);
  const counted = clip(progress.coverage, total);
  const countedSeconds = totalSeconds(counted);
  const completed = isCompleted(progress, rules);
  const missing = total > 0 ? subtract([[0, total]], counted) : [];
  const parts: Explanation['parts'] = [
    { code: 'counted', seconds: countedSeconds },
    ...lostReasons.map((code) => ({ code, seconds: progress.refused[code] ?? 0 })),
  ];
  return {
    percent: sectionPercent(progress, rules, completed),
    completed,
    countedSeconds,
    missingSeconds: total - countedSeconds,
    totalSeconds: total,
    requiredSeconds: requiredSeconds(rules),
    remainingSeconds: Math.max(0, requiredSeconds(rules) - countedSeconds),
    missing,
    missingPages: rules.kind === 'document' && rules.pageCount > 0 ? subtract([[1, rules.pageCount + 1]], progress.pagesSeen) : [],
    playedSeconds: parts.reduce((sum, part) => sum + part.seconds, 0),
    parts,
  };
}

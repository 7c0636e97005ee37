import type { CompletionRule } from '@palm/contract/classroom/calls';
import type { Criterion } from './completion.ts';

const isAll = ({ needed }: Criterion): boolean => needed === 100;

const asked: Record<Criterion['kind'], (criterion: Criterion) => string> = {
  share: (one) => (isAll(one) ? '完成全部必修' : `完成 ${one.needed}% 以上的必修`),
  attendance: (one) => (isAll(one) ? '线下课全部到场' : `线下课出勤率达到 ${one.needed}%`),
  homework: (one) => (isAll(one) ? '作业全部及格' : `作业及格率达到 ${one.needed}%`),
  mark: ({ needed }) => `考试和作业平均达到 ${needed} 分（每项满分折成 100 分）`,
};

const units: Record<Criterion['kind'], string> = { share: '项', attendance: '次', homework: '份', mark: '分' };

const reachedWords = ({ kind, done, count, reached }: Criterion): string => {
  if (kind !== 'mark') {
    return `${done} / ${count} ${units[kind]}`;
  }
  // Truncated rather than rounded: a member just below the required mark must not read that they reached it.
  return reached === null ? '还没有成绩' : `${Math.floor(reached * 10) / 10} 分`;
};

/** The completion requirements in words; members also see their own progress. */
export const completionRules = (criteria: readonly Criterion[], isMember: boolean): CompletionRule[] =>
  criteria.map((one) => ({ text: asked[one.kind](one), own: isMember ? { reached: reachedWords(one), met: one.met } : null }));

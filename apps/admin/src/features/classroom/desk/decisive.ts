import type { ClassroomFields, DecisiveFields } from '@palm/contract/classroom/admin';

/** The fields that affect members' progress. */
export const decisiveOf = ({ plan, startsOn, endsOn, ...rule }: ClassroomFields): DecisiveFields => ({
  plan,
  startsOn,
  endsOn,
  completionShare: rule.completionShare,
  completionAttendance: rule.completionAttendance,
  completionHomework: rule.completionHomework,
  completionMark: rule.completionMark,
});

/** Stage titles and descriptions affect nobody. */
const judged = ({ plan, ...rest }: DecisiveFields) => ({
  ...rest,
  plan: plan.map(({ id, unlock, opensOn, items }) => [id, unlock, opensOn, items]),
});

export const meetsMembers = (saved: ClassroomFields, next: ClassroomFields): boolean =>
  JSON.stringify(judged(decisiveOf(saved))) !== JSON.stringify(judged(decisiveOf(next)));

import type { ClassroomFields, DecisiveFields } from '@palm/contract/classroom/admin';

/** What decides how far the members are. */
export const decisiveOf = ({ plan, startsOn, endsOn, ...rule }: ClassroomFields): DecisiveFields => ({
  plan,
  startsOn,
  endsOn,
  completionShare: rule.completionShare,
  completionAttendance: rule.completionAttendance,
  completionHomework: rule.completionHomework,
  completionMark: rule.completionMark,
});

/** Names of stages and words about them meet nobody. */
const judged = ({ plan, ...rest }: DecisiveFields) => ({
  ...rest,
  plan: plan.map(({ id, unlock, opensOn, items }) => [id, unlock, opensOn, items]),
});

export const meetsMembers = (saved: ClassroomFields, next: ClassroomFields): boolean =>
  JSON.stringify(judged(decisiveOf(saved))) !== JSON.stringify(judged(decisiveOf(next)));

import type { ResultOf } from '@palm/contract/endpoint';
import type { studyApi } from '@palm/contract/study/calls';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOwnProgress } from '../detail/course-detail.queries.ts';
import { askedOf } from '../section-order.ts';
import { openCourse } from '../study-access.ts';
import { findExplainedSections, findRefusals } from './explain.queries.ts';
import { toExplanation } from './explain.view.ts';

export async function explainCourse(platform: Platform, person: Person, courseId: string): Promise<ResultOf<typeof studyApi.explain>> {
  const { outline } = await openCourse(platform, person, { courseId, preview: false });
  const key = { orgId: person.orgId, memberId: person.memberId, courseId };
  const [own, rows, refusals] = await Promise.all([
    findOwnProgress(platform.db, key),
    findExplainedSections(platform.db, key),
    findRefusals(platform.db, key),
  ]);
  const asked = askedOf(outline, own.completed_at !== null, (id) => own.sections[id]?.[1] ?? false);
  return toExplanation(asked, { percent: own.percent ?? 0, rows, refusals });
}

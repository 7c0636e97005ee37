import type { TargetType } from '@palm/contract/areas';
import type { Act } from '@palm/contract/interaction/calls';
import type { MemberHistory } from '../content/history.schema.ts';
import type { DemoRows, Row } from '../rows/demo-rows.ts';
import type { Loading } from '../rows/loading.ts';
import type { DemoArea } from './area.ts';

export const interactionDemo: DemoArea = {
  tables: ['interaction', 'interaction_count'],
  rows: (loading, before) => {
    const rows = loading.content.histories.members.flatMap((member) => [
      ...favouritesOf(loading, before, member),
      ...followsOf(loading, before, member),
    ]);
    return { interaction: rows, interaction_count: countsOf(rows) };
  },
  routes: {
    memberFavorites: { key: 'interaction', path: '/member/memberFavorites' },
    memberAttention: { key: 'interaction', path: '/member/memberAttention' },
  },
};

/** What the files call by these kinds, and where its names are; what they name besides has an area that is still to come. */
const KINDS = { course: 'course', column: 'topical', info: 'info' } as const;
const isKind = (kind: string): kind is keyof typeof KINDS => kind in KINDS;

/** Days between two things that a member keeps. */
const PACE_DAYS = 4;

type Done = { memberId: string; act: Act; kind: TargetType; objectId: string; title: string; daysAgo: number };

const rowOf = ({ orgId, at }: Loading, { memberId, act, kind, objectId, title, daysAgo }: Done): Row<'interaction'> => ({
  org_id: orgId,
  member_id: memberId,
  act,
  kind,
  object_id: objectId,
  title,
  since: at(daysAgo, '12:30'),
  // They were here ten days ago, so that what came after is new to them.
  seen_at: at(Math.min(10, daysAgo), '12:30'),
});

function favouritesOf(loading: Loading, before: DemoRows, { member, favourites }: MemberHistory): Row<'interaction'>[] {
  const memberId = loading.idOf('member', member);
  return favourites.flatMap(({ kind, key }, place) => {
    if (!isKind(kind)) {
      return [];
    }
    const objectId = loading.idOf(KINDS[kind], key);
    const title = before[KINDS[kind]]?.find(({ id }) => id === objectId)?.title ?? key;
    return [rowOf(loading, { memberId, act: 'favourite', kind, objectId, title, daysAgo: place * PACE_DAYS })];
  });
}

/** Whom the file names, and who led a course that the member has completed. */
function followsOf(loading: Loading, { course_teacher = [], teacher = [] }: DemoRows, history: MemberHistory): Row<'interaction'>[] {
  const memberId = loading.idOf('member', history.member);
  const completed = new Set(history.courses.filter(({ progress }) => progress >= 100).map(({ course }) => loading.idOf('course', course)));
  const led = course_teacher.filter(({ course_id, position }) => position === 0 && completed.has(course_id));
  const ids = new Set([...history.follows.map((key) => loading.idOf('teacher', key)), ...led.map(({ teacher_id }) => teacher_id)]);
  return teacher
    .filter(({ id, member_id }) => ids.has(id) && member_id !== memberId)
    .map(({ id, name }, place) =>
      rowOf(loading, { memberId, act: 'follow', kind: 'teacher', objectId: id, title: name, daysAgo: 20 + place }),
    );
}

/** What the server adds up with each row. */
function countsOf(rows: readonly Row<'interaction'>[]): Row<'interaction_count'>[] {
  const counts = new Map<string, Row<'interaction_count'>>();
  for (const { org_id, kind, object_id, act } of rows) {
    const key = [kind, object_id, act].join(' ');
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { org_id, kind, object_id, act, count });
  }
  return [...counts.values()];
}

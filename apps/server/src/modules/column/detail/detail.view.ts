import type { ColumnDetail } from '@palm/contract/column/calls';
import { isInAudience } from '../../../platform/audience.ts';
import { mayAdminister, type Person } from '../../../platform/person.ts';
import type { ColumnPage, Taken } from './column-page.ts';
import type { OwnRow } from './detail.queries.ts';

const SHOWN_ALSO_STUDIED = 3;

/** The page of a column for one member. */
export function toColumnDetail(page: ColumnPage, own: OwnRow, person: Person): ColumnDetail {
  const { shown } = page;
  const seenAt = own.seen_at?.toISOString() ?? null;
  const courses = page.courses.filter((course) => isInAudience(course, person));
  return {
    ...shown,
    ...progressIn(courses, own),
    courseCount: courses.length,
    totalSeconds: courses.reduce((sum, { total_seconds }) => sum + total_seconds, 0),
    subscribed: seenAt !== null,
    subscriberCount: own.subscriber_count,
    updates: shown.updates.map((update) => ({ ...update, fresh: seenAt !== null && update.publishedAt > seenAt })),
    alsoStudied: alsoStudied(page, own, person),
    abilities: { edit: mayAdminister(person, 'content') },
  };
}

/**
 * The same rule as on cards in lists (`ownProgress` of column.queries.ts): the mean of the required courses, or of all if none is required.
 */
function progressIn(courses: ColumnPage['courses'], own: OwnRow): Pick<ColumnDetail, 'percent' | 'completed'> {
  const required = courses.filter((course) => course.required);
  const counted = required.length > 0 ? required : courses;
  const isBegun = courses.some(({ id }) => own.courses[id] !== undefined);
  const percents = counted.reduce((sum, { id }) => sum + (own.courses[id]?.[0] ?? 0), 0);
  return {
    percent: isBegun ? Math.floor(percents / counted.length) : null,
    completed: counted.length > 0 && counted.every(({ id }) => own.courses[id]?.[1]),
  };
}

/** What others take: if the member was part of the sample, their own subscriptions are subtracted. */
function alsoStudied({ taken, asked }: ColumnPage, { subscriptions }: OwnRow, person: Person): ColumnDetail['alsoStudied'] {
  const isAsked = asked.has(person.memberId);
  const peopleOf = ({ card, people }: Taken) => (isAsked && subscriptions.includes(card.id) ? people - 1 : people);
  return taken
    .filter((other) => peopleOf(other) > 0 && isInAudience(other.audience, person))
    .toSorted((left, right) => peopleOf(right) - peopleOf(left))
    .slice(0, SHOWN_ALSO_STUDIED)
    .map(({ card }) => card);
}

import { dayWords } from '@palm/contract/day-words';
import type { TodoItem } from '@palm/contract/todo/calls';
import type { TodoSource } from '../../platform/answers/work.ts';
import { dayIn, endOfDay, minuteIn } from '../../platform/clock.ts';
import { shiftDay } from '../../platform/period.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { holdsWords } from '../../platform/words.ts';
import { lessonAddress } from './attendance.targets.ts';
import { signOpensAt } from './judge-sign-in.ts';
import { findComingLessons, type ComingLessonRow } from './todo.queries.ts';

function whenText(moment: Date, timeZone: string): string {
  const [day = '', time = ''] = minuteIn(timeZone, moment).split(' ');
  return `${dayWords(day)} ${time}`;
}

function toTodo(row: ComingLessonRow, now: Date, timeZone: string): TodoItem {
  const opensAt = signOpensAt(row);
  const isOpen = now >= opensAt;
  const leave = row.asked ? '请假待批 · ' : '';
  return {
    kind: 'lesson',
    id: row.id,
    title: row.title,
    label: '上课',
    note: `${leave}${whenText(row.starts_at, timeZone)} · ${row.place} · ${row.classroom_title}`,
    action: isOpen ? '去签到' : '看一下',
    target: lessonAddress(row.id),
    state: isOpen ? 'open' : 'upcoming',
    begun: false,
    percent: null,
    opensAt: opensAt.toISOString(),
    dueAt: row.ends_at.toISOString(),
  };
}

/** Lessons of the member's classes, from the day before until they end or the member has signed in, was marked or is on leave. */
export const lessonTodo = ({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>): TodoSource => ({
  async find(person, { keyword }) {
    const now = clock.now();
    const tomorrow = shiftDay(dayIn(person.timeZone, now), 1);
    const rows = await findComingLessons(db, person, { now, until: endOfDay(person.timeZone, tomorrow) });
    const list = rows.filter(({ title }) => holdsWords(title, keyword)).map((row) => toTodo(row, now, person.timeZone));
    return { list, total: list.length };
  },
});

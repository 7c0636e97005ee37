import type { TodoItem } from '@palm/contract/todo/calls';
import type { Answers } from '../../platform/answers.ts';
import type { TodoSource } from '../../platform/answers/work.ts';
import { dayIn, endOfDay } from '../../platform/clock.ts';
import type { Infrastructure } from '../../platform/platform.ts';
import { holdsWords } from '../../platform/words.ts';
import { findOwnPlanEntries } from '../classroom/index.ts';
import { homeworkAddress } from './homework.targets.ts';
import { judgeHandIn } from './judge-hand-in.ts';
import { findOpenHomework, type OpenHomeworkRow } from './todo.queries.ts';

const actions: Readonly<Record<string, string>> = { draft: '继续写', returned: '去订正' };

function noteOf({ classroom_title, state, groupless, later }: OpenHomeworkRow): string {
  if (groupless) {
    return `小组作业，你还没有分到小组，请联系班主任 · ${classroom_title}`;
  }
  if (later) {
    return `小组交的时候你还不在，可以自己交一份 · ${classroom_title}`;
  }
  return state === 'returned' ? `老师已退回，订正后重新提交 · ${classroom_title}` : classroom_title;
}

const toTodo = (row: OpenHomeworkRow, dueAt: Date): TodoItem => ({
  kind: 'homework',
  id: row.id,
  title: row.title,
  label: '作业',
  note: noteOf(row),
  action: actions[row.state ?? ''] ?? '去写作业',
  target: homeworkAddress(row.id),
  state: 'open',
  begun: row.state !== null,
  percent: null,
  opensAt: null,
  // Returned work has no due date.
  dueAt: row.state === 'returned' ? null : dueAt.toISOString(),
});

/** Homework that can be handed in now: not done yet, or returned. */
export const homeworkTodo = ({ db, clock }: Pick<Infrastructure, 'db' | 'clock'>, answers: Pick<Answers, 'plans'>): TodoSource => ({
  async find(person, { keyword, memo }) {
    const now = clock.now();
    const today = dayIn(person.timeZone, now);
    const rows = (await findOpenHomework(db, person, today)).filter(({ title }) => holdsWords(title, keyword));
    if (rows.length === 0) {
      return { list: [], total: 0 };
    }
    const planned = await findOwnPlanEntries({ db, answers }, { person, now, memo }, [...new Set(rows.map((row) => row.classroom_id))]);
    const open = rows.flatMap((row) => {
      const place = planned.get(row.id);
      // A member who has started may continue even if the plan has changed since.
      if (place === undefined || (place.locked && row.state === null)) {
        return [];
      }
      const { taken } = judgeHandIn({ state: row.state, wasLate: row.late ?? false, lateRule: row.late_rule, today, dueOn: place.dueOn });
      return taken ? [{ row, dueOn: place.dueOn }] : [];
    });
    // Returned work comes first: it has no due date, and a teacher is waiting for it.
    const rank = ({ row, dueOn }: (typeof open)[number]) => (row.state === 'returned' ? '' : dueOn);
    const list = open.sort((left, right) => rank(left).localeCompare(rank(right)));
    return { list: list.map(({ row, dueOn }) => toTodo(row, endOfDay(person.timeZone, dueOn))), total: open.length };
  },
});

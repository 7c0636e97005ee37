import { sql } from 'kysely';
import type { Ids } from '../apps/server/test/samples.ts';
import { g, idOf, type Column, type Copies } from '../apps/server/test/copy-rows.ts';
import type { Size } from './school-size.ts';

/** A class of a large school has as many members as this, and as much is asked, written and handed in by each of them. */
const CLASS_MEMBERS = 5000;

const ago = (now: Date, unit: string): Column => sql`${now}::timestamptz - g * ${unit}::interval`;
const id = idOf(g);
const rounded = (count: number) => Math.max(1, Math.round(count));

/** What classes, questions, notes, tasks, points and deliveries have many of: copies of each sample row, after those of `copiesOf`. */
export function classCopiesOf({ members, courses, rows }: Size, ids: Ids, now: Date): Copies[] {
  const inClass = Math.min(rounded(members / 10), CLASS_MEMBERS);
  const some = rounded(rows / 10);
  const caller = ids['caller'] ?? '';
  const like = (column: string, name: string) => ({ [column]: ids[name] ?? '' });
  const eachOf = (set: Record<string, Column>) => ({ rows: inClass, set: { member_id: id, ...set } });
  const joined = { at: ago(now, '1 minute') };
  const dated = { created_at: ago(now, '1 minute') };
  const classes = ['classroom', 'homeworkClass', 'lessonClass', 'groupClass', 'documentClass'];
  return [
    { table: 'classroom', like: like('id', 'classroom'), rows: courses, set: { id, ...dated, updated_at: ago(now, '1 minute') } },
    ...classes.map((name): Copies => ({ table: 'classroom_member', like: like('classroom_id', name), ...eachOf(joined) })),
    {
      table: 'classroom_member',
      like: { ...like('classroom_id', 'classroom'), state: 'applied' },
      rows: inClass,
      set: { member_id: idOf(sql`${inClass}::int + g`), ...joined },
    },
    {
      table: 'classroom_member',
      like: { ...like('classroom_id', 'classroom'), member_id: caller },
      rows: Math.min(courses, 200),
      set: { classroom_id: id },
    },
    {
      table: 'classroom_notice',
      like: like('id', 'classroomNotice'),
      rows: Math.min(some, 200),
      set: { id, published_at: ago(now, '1 hour') },
    },
    { table: 'homework_submission', like: like('id', 'waiting'), ...eachOf({ id, handed_at: ago(now, '1 minute') }) },
    {
      table: 'homework_submission',
      like: like('id', 'marked'),
      ...eachOf({ id: idOf(sql`g + 1000000`), handed_at: ago(now, '1 minute') }),
    },
    { table: 'lesson', like: like('id', 'heldLesson'), rows: Math.min(some, 200), set: { id, starts_at: ago(now, '1 day') } },
    { table: 'lesson_attendance', like: like('lesson_id', 'heldLesson'), ...eachOf({ signed_at: ago(now, '1 second') }) },
    { table: 'class_group_member', like: like('group_id', 'classGroup'), ...eachOf({ leads: sql`false` }) },
    { table: 'class_document_read', like: like('document_id', 'document'), ...eachOf({ read_at: ago(now, '1 second') }) },
    { table: 'qa_question', like: like('id', 'asked'), rows: some, set: { id, member_id: idOf(sql`1 + g % ${inClass}::int`), ...dated } },
    { table: 'qa_answer', like: like('id', 'answered'), rows: some, set: { id, question_id: id, ...dated } },
    {
      table: 'qa_answer',
      like: like('id', 'answered'),
      rows: inClass,
      set: { id: idOf(sql`g + 1000000`), by_teacher: sql`false`, ...dated },
    },
    { table: 'note', like: like('id', 'note'), rows: some, set: { id, ...dated, updated_at: ago(now, '1 minute') } },
    {
      table: 'assignment',
      like: like('id', 'assignment'),
      rows: courses,
      set: { id, ...dated, updated_at: ago(now, '1 minute'), switched_at: ago(now, '1 minute') },
    },
    {
      table: 'assignment_task',
      like: { ...like('assignment_id', 'assignment'), member_id: caller },
      rows: members,
      set: { member_id: id, caught_at: ago(now, '1 minute'), done_at: sql`case when g % 3 = 0 then ${now}::timestamptz end` },
    },
    {
      table: 'assignment_task',
      like: { ...like('assignment_id', 'assignment'), member_id: caller },
      rows: Math.min(courses, 200),
      set: { assignment_id: id },
    },
    {
      table: 'point_entry',
      rows,
      set: {
        id,
        member_id: idOf(sql`1 + g % ${members}::int`),
        cause: sql`g::text`,
        points: sql`1 + g % 500`,
        earned_at: ago(now, '1 minute'),
      },
    },
    {
      table: 'point_entry',
      like: like('member_id', 'caller'),
      rows: some,
      set: { id: idOf(sql`g + 1000000`), cause: sql`'c' || g`, earned_at: ago(now, '1 hour') },
    },
    { table: 'delivery', like: { status: 'sent' }, rows, set: { id, ...dated, settled_at: ago(now, '1 minute') } },
    {
      table: 'delivery',
      like: { status: 'failed' },
      rows: some,
      set: { id: idOf(sql`g + 1000000`), ...dated, settled_at: ago(now, '1 minute') },
    },
    {
      table: 'application',
      like: { state: 'waiting' },
      rows: some,
      set: { id, creation_id: id, mobile: sql`'136' || lpad(g::text, 8, '0')`, applied_at: ago(now, '1 minute') },
    },
    {
      table: 'application',
      like: { state: 'refused' },
      // What was answered long ago is cleared.
      rows: some,
      set: {
        id: idOf(sql`g + 1000000`),
        creation_id: id,
        mobile: sql`'135' || lpad(g::text, 8, '0')`,
        applied_at: ago(now, '1 minute'),
        decided_at: ago(now, '1 minute'),
      },
    },
    {
      table: 'topical_update',
      like: like('topical_id', 'column'),
      rows: Math.min(some, 1000),
      set: { id, published_at: ago(now, '1 hour') },
    },
    { table: 'info_read_day', rows: courses, set: { info_id: id } },
    { table: 'banner_day', rows: courses, set: { banner_id: id } },
    { table: 'member_badge', rows: members, set: { member_id: id } },
    { table: 'protocol_agreement', rows: members, set: { member_id: id } },
  ];
}

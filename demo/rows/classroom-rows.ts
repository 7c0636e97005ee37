import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { planKind, type PlanItem, type PlanKind, type PlanStage } from '@palm/contract/classroom/plan';
import { toSearchDocument } from '../../apps/server/src/modules/classroom/classroom.search.ts';
import { dayIn } from '../../apps/server/src/platform/clock.ts';
import { markdownToHtml } from '../../apps/server/src/platform/rich-text.ts';
import { classroomsSchema, type ClassroomContent, type DocumentContent } from '../content/classroom.schema.ts';
import { readYaml } from '../content/read-file.ts';
import { audienceColumns } from './audience.ts';
import type { DemoRows } from './demo-rows.ts';
import { lessonStart } from './lesson-start.ts';
import type { Loading } from './loading.ts';
import { mergeRows } from './merge-rows.ts';
import { searchRow } from './search-row.ts';

/** Where the keys of each kind are defined. Items of other kinds wait in the file until their area is built. */
const tables = {
  course: 'course',
  exam: 'exam',
  lesson: 'lesson',
  homework: 'homework',
  document: 'class_document',
} as const satisfies Record<PlanKind, string>;

const unlocks = { start: 'start', 'stage-complete': 'previous', date: 'date' } as const;

/** A stage that a day opens does so a month into the class. */
const MONTH = 30;

/** Not every organisation has classes. */
export function readClasses({ content }: Loading): ClassroomContent[] {
  const file = join(content.folder, 'classes.yaml');
  return existsSync(file) ? readYaml(file, classroomsSchema).classes : [];
}

/** What a class is given to read, in the order of its plan. */
export const documentsOf = ({ plan }: ClassroomContent): DocumentContent[] =>
  plan.flatMap(({ items }) => items.filter((item) => 'media' in item));

export const classroomRows = (loading: Loading): DemoRows => mergeRows(readClasses(loading).map((one) => rowsOfClassroom(loading, one)));

function rowsOfClassroom(loading: Loading, one: ClassroomContent): DemoRows {
  const id = loading.define('classroom', one.key);
  for (const { key } of one.homework) {
    // Its plan names them; their own area makes the rows.
    loading.define('homework', key);
  }
  return {
    classroom: [classroomRow(loading, one, id)],
    classroom_staff: staffRows(loading, one, id),
    classroom_member: memberRows(loading, one, id),
    classroom_link: linkRows(loading, one, id),
    ...noticeRows(loading, one, id),
    classroom_behind_day: behindRows(loading, one, id),
    search_document: one.template ? [] : [searchDocument(loading, one, id)],
  };
}

function searchDocument(loading: Loading, one: ClassroomContent, id: string) {
  const { people } = loading.content;
  const nameOf = (teacher: string) => people.members.find(({ key }) => key === memberKeyOf(loading.content, teacher))?.name ?? [];
  const guide = markdownToHtml(`${one.intro}\n\n${one.guide}`);
  const searched = { id, title: one.title, intro: one.subtitle, guide, teacher_names: one.teachers.flatMap(nameOf) };
  return searchRow(loading, 'classroom', toSearchDocument({ ...searched, published_at: loading.at(preparedDaysAgo(one) + 4, '14:00') }));
}

/** Classes that are to come were announced three days ago. */
export const preparedDaysAgo = ({ starts }: ClassroomContent): number => Math.max(starts + 2, 3);

function classroomRow(loading: Loading, one: ClassroomContent, id: string) {
  const { orgId, at, dayAgo, idOf, content } = loading;
  const plan = planOf(loading, one);
  const owner = content.people.members.find(({ roles }) => roles.includes('owner'));
  const nobody = { departments: [], tags: [], members: [] };
  return {
    org_id: orgId,
    id,
    title: one.title,
    intro: one.subtitle,
    guide: markdownToHtml(`${one.intro}\n\n${one.guide}`),
    cover_motif: one.cover.motif,
    cover_tone: one.cover.tone,
    starts_on: dayAgo(one.starts),
    ends_on: dayAgo(one.ends),
    join_rule: one.join,
    capacity: one.capacity,
    completion_attendance: one.completion.attendance ?? null,
    completion_homework: one.completion.homework ?? null,
    completion_mark: one.completion.mark ?? null,
    ...audienceColumns(loading, one.visibility === 'all' ? null : { ...nobody, departments: one.departments }),
    plan: JSON.stringify(plan),
    item_ids: plan.flatMap(({ items }) => items.map(({ objectId }) => objectId)),
    status: one.template ? 'draft' : 'published',
    is_template: one.template,
    member_count: one.members.length,
    saved_at: at(preparedDaysAgo(one), '10:00'),
    saved_by: owner ? idOf('member', owner.key) : null,
    created_at: at(preparedDaysAgo(one) + 4, '14:00'),
    updated_at: at(preparedDaysAgo(one), '10:00'),
  };
}

function planOf(loading: Loading, one: ClassroomContent): PlanStage[] {
  const stages = one.plan.map((stage) => ({ ...stage, items: stage.items.flatMap((item) => toItem(loading, item)) }));
  return stages
    .filter(({ items }) => items.length > 0)
    .map(({ title, unlock, items }, place) => ({
      id: loading.newId(),
      title,
      intro: '',
      unlock: place === 0 ? 'start' : unlocks[unlock],
      opensOn: place > 0 && unlock === 'date' ? loading.dayAgo(one.starts - MONTH) : null,
      items,
    }));
}

type ItemContent = ClassroomContent['plan'][number]['items'][number];

function toItem(loading: Loading, item: ItemContent): PlanItem[] {
  if ('at' in item) {
    const objectId = loading.define('lesson', item.key);
    const dueOn = dayIn(loading.content.organisation.timeZone, lessonStart(loading, item));
    return [{ id: loading.newId(), kind: 'lesson', objectId, required: item.required, dueOn, dueDays: null }];
  }
  if ('media' in item) {
    return [planned(loading, 'document', loading.define('class_document', item.key), item)];
  }
  const { kind, ref } = item;
  const built = planKind.safeParse(kind);
  if (!built.success || ref === undefined) {
    return [];
  }
  return [planned(loading, built.data, loading.idOf(tables[built.data], ref), item)];
}

function planned(
  { newId, dayAgo }: Loading,
  kind: PlanKind,
  objectId: string,
  item: { required: boolean; due?: number | undefined },
): PlanItem {
  return { id: newId(), kind, objectId, required: item.required, dueOn: item.due === undefined ? null : dayAgo(item.due), dueDays: null };
}

/** Who a teacher is among the members. */
export const memberKeyOf = ({ people }: Loading['content'], teacher: string): string =>
  people.teachers.find(({ key }) => key === teacher)?.member ?? teacher;

/** What the server notes itself at the end of each day. */
const behindRows = ({ orgId, dayAgo }: Loading, { behindYesterday }: ClassroomContent, id: string) =>
  behindYesterday === undefined ? [] : [{ org_id: orgId, classroom_id: id, noted_on: dayAgo(1), behind_count: behindYesterday }];

function staffRows({ orgId, content, idOf }: Loading, { teachers, assistants }: ClassroomContent, classroom_id: string) {
  const memberOf = (teacher: string) => memberKeyOf(content, teacher);
  const staff = [
    ...teachers.map((teacher) => ({ key: memberOf(teacher), role: 'teacher' })),
    ...assistants.map((key) => ({ key, role: 'assistant' })),
  ];
  return staff.map(({ key, role }, position) => ({ org_id: orgId, classroom_id, member_id: idOf('member', key), role, position }));
}

const states = { waiting: 'applied', rejected: 'refused' } as const;

function memberRows({ orgId, at, idOf }: Loading, one: ClassroomContent, classroom_id: string) {
  const inside = one.members.map((key) => ({
    org_id: orgId,
    classroom_id,
    member_id: idOf('member', key),
    state: 'member',
    assigned: one.join === 'assigned',
    at: at(preparedDaysAgo(one), '10:30'),
  }));
  const asking = one.applications.map(({ by, daysAgo, status, reason, decision }) => ({
    org_id: orgId,
    classroom_id,
    member_id: idOf('member', by),
    state: states[status],
    assigned: false,
    message: reason,
    reason: decision,
    at: at(daysAgo, '12:20'),
  }));
  return [...inside, ...asking];
}

/** Classes that people may join by themselves have a link for two weeks more. */
function linkRows({ orgId, at, dayAgo, newId }: Loading, one: ClassroomContent, classroom_id: string) {
  const open = one.join !== 'assigned' && one.ends < 0;
  const link = { org_id: orgId, classroom_id, code: newId(), expires_on: dayAgo(-14), created_at: at(1, '10:00') };
  return open ? [{ ...link, most: one.capacity }] : [];
}

/** What is said to have happened today has happened before now. */
const past = ({ now, at }: Loading, daysAgo: number, clock: string): Date => {
  const moment = at(daysAgo, clock);
  return moment > now ? now : moment;
};

/** The latest notice is new to every third member; the ones before it have been read. */
function noticeRows(loading: Loading, one: ClassroomContent, classroom_id: string): DemoRows {
  const { orgId, idOf, newId } = loading;
  const latest = Math.min(...one.notices.map(({ daysAgo }) => daysAgo));
  const written = one.notices.map((notice) => ({ ...notice, id: newId() }));
  return {
    classroom_notice: written.map(({ id, title, by, daysAgo, body }) => ({
      org_id: orgId,
      id,
      classroom_id,
      title,
      body: body.trim(),
      author_id: idOf('member', by),
      published_at: past(loading, daysAgo, '08:30'),
    })),
    classroom_notice_read: written.flatMap(({ id, daysAgo }) =>
      one.members
        .filter((_, place) => daysAgo > latest || place % 3 !== 0)
        .map((key) => ({ org_id: orgId, notice_id: id, member_id: idOf('member', key), read_at: past(loading, daysAgo, '12:10') })),
    ),
  };
}

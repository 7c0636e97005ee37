import { join } from 'node:path';
import type { ColumnDraft } from '@palm/contract/column/admin';
import { markdownToHtml } from '../../apps/server/src/platform/rich-text.ts';
import { columnsSchema, type ColumnContent } from '../content/column.schema.ts';
import { readYaml } from '../content/read-file.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Loading } from './loading.ts';
import { mergeRows } from './merge-rows.ts';

/** Columns as if they had been published with their last update, and who follows them. */
export function columnRows(loading: Loading, before: DemoRows): DemoRows {
  const { columns } = readYaml(join(loading.content.folder, 'columns.yaml'), columnsSchema);
  const known = (before.course_category ?? []).map(({ name }) => name);
  const missing = [...new Set(columns.map(({ category }) => category))].filter((name) => !known.includes(name));
  const categories = missing.map((name, place) => ({
    org_id: loading.orgId,
    id: loading.define('category', name),
    name,
    position: known.length + place,
  }));
  return mergeRows([{ course_category: categories }, ...columns.map((column, place) => rowsOfColumn(loading, column, place))]);
}

function rowsOfColumn(loading: Loading, column: ColumnContent, place: number): DemoRows {
  const { orgId, at, newId } = loading;
  const columnId = loading.define('topical', column.key);
  const draft = draftOf(loading, column);
  const subscribers = subscribersOf(loading, column);
  const days = column.updates.map(({ daysAgo }) => daysAgo);
  return {
    topical: [
      {
        ...topicalRow(loading, { column, draft, place, columnId }),
        subscriber_count: subscribers.length,
        published_at: at(Math.max(...days), '09:00'),
        renewed_at: at(Math.min(...days), '09:00'),
      },
    ],
    topical_teacher: draft.teacherIds.map((teacher_id, position) => ({ org_id: orgId, topical_id: columnId, teacher_id, position })),
    ...stageRows(orgId, columnId, draft),
    topical_update: column.updates.map(({ daysAgo, text }) => ({
      org_id: orgId,
      id: newId(),
      topical_id: columnId,
      text,
      published_at: at(daysAgo, '09:00'),
    })),
    // They were here ten days ago, so that the newest entries are new to them.
    topical_subscription: subscribers.map((member_id) => ({
      org_id: orgId,
      topical_id: columnId,
      member_id,
      subscribed_at: at(20, '12:00'),
      seen_at: at(10, '12:00'),
    })),
  };
}

const draftOf = (loading: Loading, column: ColumnContent): ColumnDraft => ({
  title: column.title,
  subtitle: column.subtitle,
  intro: markdownToHtml(column.intro),
  cover: { ...column.cover, key: null },
  categoryId: loading.idOf('category', column.category),
  tags: column.tags,
  teacherIds: [column.teacher, ...column.coTeachers].map((key) => loading.idOf('teacher', key)),
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  stages: column.stages.map(({ title, intro, courses }, place) => ({
    id: loading.newId(),
    title,
    intro,
    unlock: column.unlockInOrder && place > 0 ? 'previous' : 'open',
    opensOn: null,
    courses: courses.map((key) => ({ courseId: loading.idOf('course', key), required: true })),
  })),
});

interface Made {
  column: ColumnContent;
  draft: ColumnDraft;
  place: number;
  columnId: string;
}

function topicalRow({ orgId, at, content, idOf }: Loading, { column, draft, place, columnId }: Made) {
  const owner = content.people.members.find(({ roles }) => roles.includes('owner'));
  const savedBy = owner ? idOf('member', owner.key) : null;
  const courseIds = draft.stages.flatMap(({ courses }) => courses.map(({ courseId }) => courseId));
  const savedAt = at(Math.min(...column.updates.map(({ daysAgo }) => daysAgo)), '08:50');
  return {
    org_id: orgId,
    id: columnId,
    draft: JSON.stringify(draft),
    draft_names: [...courseIds, ...draft.teacherIds],
    saved_at: savedAt,
    saved_by: savedBy,
    status: 'published',
    edition: 1,
    published_revision: 1,
    title: draft.title,
    subtitle: draft.subtitle,
    intro: draft.intro,
    cover_motif: draft.cover.motif,
    cover_tone: draft.cover.tone,
    category_id: draft.categoryId,
    tags: draft.tags,
    audience_all: true,
    stage_count: draft.stages.length,
    course_count: courseIds.length,
    place: place + 1,
    created_by: savedBy,
    created_at: at(Math.max(...column.updates.map(({ daysAgo }) => daysAgo)) + 3, '14:00'),
    updated_at: savedAt,
  };
}

const stageRows = (orgId: string, columnId: string, { stages }: ColumnDraft): DemoRows => ({
  topical_stage: stages.map(({ id, title, intro, unlock }, position) => ({
    org_id: orgId,
    topical_id: columnId,
    id,
    position,
    title,
    intro,
    unlock,
  })),
  topical_course: stages.flatMap((stage) =>
    stage.courses.map(({ courseId, required }, position) => ({
      org_id: orgId,
      topical_id: columnId,
      course_id: courseId,
      stage_id: stage.id,
      position,
      required,
    })),
  ),
});

/** Who studies two of its courses, or the only one of its first stage, follows it. */
function subscribersOf({ content, idOf }: Loading, { stages }: ColumnContent): string[] {
  const courses = stages.flatMap((stage) => stage.courses);
  const first = stages[0]?.courses ?? [];
  return content.histories.members
    .filter(({ courses: studied }) => {
      const own = studied.filter(({ course }) => courses.includes(course));
      return own.length > 1 || own.some(({ course }) => first.includes(course));
    })
    .map(({ member }) => idOf('member', member));
}

import { columnAuthoringApi, type ColumnDraft } from '@palm/contract/column/admin';
import { call } from '../../../test/call.ts';
import { defineSamples } from '../../../test/samples.ts';
import { samples as course } from '../course/samples.ts';
import { samples as department } from '../department/samples.ts';
import { sampleAudience, samples as member } from '../member/samples.ts';
import { samples as teacher } from '../teacher/samples.ts';
import { samples as upload } from '../upload/samples.ts';

interface Named {
  courseCategory: string;
  columnTeacher: string;
  columnCourse: string;
}

/** Ids of stages are chosen by the authors' browsers. */
const STAGE = '3f6f1f1e-0f4e-4b52-9a0e-5c1f0d6b7a21';

const draftOf = (own: Named, words: string): ColumnDraft => ({
  title: words,
  subtitle: words,
  intro: '',
  cover: { motif: 'ridge', tone: 'navy', key: null },
  categoryId: own.courseCategory,
  tags: [words],
  teacherIds: [own.columnTeacher],
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
  stages: [
    {
      id: STAGE,
      title: words,
      intro: '',
      unlock: 'open',
      opensOn: null,
      courses: [{ courseId: own.columnCourse, required: true }],
    },
  ],
});

/** Created and saved once, see below. */
const REVISION = 2;

export const samples = defineSamples({
  needs: [upload, department, member, teacher, course],
  rows: async ({ app, token, caller, words, now, insert }, own) => {
    const rules = JSON.stringify({});
    const columnCourse = await insert('course', {
      title: words,
      rules,
      rules_draft: rules,
      status: 'published',
      published_at: now,
      created_at: now,
      updated_at: now,
    });
    const columnTeacher = await insert('teacher', { name: words, created_at: now, updated_at: now });
    const named = { courseCategory: own.courseCategory, columnTeacher, columnCourse };
    const draft = JSON.stringify(draftOf(named, words));
    const written = { draft, draft_names: [columnCourse, columnTeacher], created_at: now, updated_at: now };
    // Has no subscribers, so that it can be removed.
    const emptyColumn = await insert('topical', written);
    const column = await insert('topical', written);
    await call(app, token, columnAuthoringApi.update, { body: { columnId: column, revision: 1, draft: draftOf(named, words) } });
    await call(app, token, columnAuthoringApi.publish, { body: { columnId: column, revision: REVISION, edition: 1, update: words } });
    const subscribed = { topical_id: column, member_id: caller, subscribed_at: now, seen_at: now };
    await insert('topical_subscription', { id: undefined, ...subscribed });
    return { column, emptyColumn, columnCourse, columnTeacher };
  },
  calls: {
    'newTopical.suggested': (own) => [
      { query: { source: 'manual', itemIds: own.column } },
      { query: { source: 'rule', categoryId: own.courseCategory } },
    ],
    'newTopical.newest': (own) => [
      { query: { source: 'manual', itemIds: own.column } },
      { query: { source: 'rule', categoryId: own.courseCategory } },
    ],
    'column.list': (own) => ({ query: { categoryId: own.courseCategory, teacherId: own.columnTeacher } }),
    'newTopical.courses': (own) => ({ query: { columnId: own.column } }),
    'newTopical.stages': (own) => ({ query: { columnId: own.column } }),
    'topicalTeacher.columns': (own) => ({ query: { teacherId: own.columnTeacher } }),
    'column.detail': (own) => ({ query: { columnId: own.column } }),
    'column.updates': (own) => ({ query: { columnId: own.column } }),
    'column.subscribe': (own) => ({ body: { columnId: own.column } }),
    'column.unsubscribe': (own) => ({ body: { columnId: own.column } }),
    'column.markSeen': (own) => ({ body: { columnId: own.column } }),
    'columnList.list': (own) => ({ query: { teacherId: own.columnTeacher } }),
    'columnList.export': (own) => ({ query: { teacherId: own.columnTeacher } }),
    'columnList.createCopy': (own) => ({ body: { columnId: own.column } }),
    'columnList.place': (own) => ({ body: { columnId: own.column, place: 3 } }),
    'columnList.arrange': (own) => ({ body: { ids: [own.column] } }),
    'columnList.archive': (own) => [
      { body: { columnIds: [own.column] } },
      { body: { matching: { teacherId: own.columnTeacher, atMost: 9 } } },
    ],
    'columnList.remove': (own) => ({ body: { columnId: own.emptyColumn } }),
    'columnFigures.funnel': (own) => ({ query: { columnId: own.column } }),
    'columnFigures.standers': (own) => ({ query: { columnId: own.column, stageId: STAGE } }),
    'columnFigures.exportStanders': (own) => ({ query: { columnId: own.column, stageId: STAGE } }),
    'columnAuthoring.edit': (own) => ({ query: { columnId: own.column } }),
    'columnAuthoring.update': (own) => ({
      body: {
        columnId: own.column,
        revision: REVISION,
        draft: {
          ...draftOf(own, '读懂供应链'),
          cover: { motif: '', tone: '', key: own.coverKey },
          visibility: sampleAudience(own),
        },
      },
    }),
    'columnOfCourse.list': (own) => ({ query: { courseId: own.columnCourse } }),
    'columnOfCourse.join': (own) => ({ body: { courseId: own.course, columnId: own.column } }),
    'columnAuthoring.stops': (own) => ({ query: { columnId: own.column } }),
    'columnAuthoring.check': (own) => ({ query: { columnId: own.column } }),
    'columnAuthoring.unschedule': (own) => ({ body: { columnId: own.column } }),
    'columnAuthoring.publish': (own) => ({ body: { columnId: own.column, revision: REVISION, edition: 2 } }),
  },
  // Ids of stages are chosen by the authors' browsers.
  free: ['columnFigures.standers: stageId', 'columnFigures.exportStanders: stageId'],
  plain: { 'columnList.create': { body: { title: '管理者的一周' } } },
  alwaysDone: ['column.markSeen'],
  counting: ['columnList.archive'],
});

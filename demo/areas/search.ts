import { plainText } from '../../apps/server/src/platform/rich-text.ts';
import type { DemoRows, Row } from '../rows/demo-rows.ts';
import type { Loading } from '../rows/loading.ts';
import { searchRow } from '../rows/search-row.ts';
import type { DemoArea } from './area.ts';

/** How often people found something by a word, for 大家在搜. */
const PEOPLE_OF_THE_FIRST = 9;

/** What the server writes when a course or a column is published, or a teacher entered. */
export const searchDemo: DemoArea = {
  tables: ['search_document', 'search_word_day'],
  rows: (loading, before) => ({
    search_document: [
      ...courseDocuments(loading, before),
      ...columnDocuments(loading, before),
      ...sectionDocuments(loading, before),
      ...teacherDocuments(loading, before),
    ],
    search_word_day: hotWords(loading, before),
  }),
};

function courseDocuments(
  loading: Loading,
  { course = [], course_category = [], course_teacher = [], teacher = [], section = [] }: DemoRows,
) {
  const categories = new Map(course_category.map(({ id, name }) => [id, name]));
  const people = new Map(teacher.map(({ id, name }) => [id, name]));
  return course.map((row): Row<'search_document'> => {
    const category = categories.get(row.category_id ?? '') ?? null;
    const teachers = course_teacher.filter(({ course_id }) => course_id === row.id).map(({ teacher_id }) => people.get(teacher_id) ?? '');
    const parts = section.filter(({ course_id }) => course_id === row.id).map(({ title }) => title);
    return searchRow(loading, 'course', {
      id: row.id,
      title: row.title,
      names: [...new Set([...teachers, ...((row.tags ?? []) as string[]), ...(category === null ? [] : [category])])],
      lines: [row.subtitle ?? '', ...((row.outcomes ?? []) as string[]), ...parts].filter(Boolean),
      category,
      level: row.difficulty ?? null,
      publishedAt: new Date(row.published_at as string | Date),
    });
  });
}

function columnDocuments(
  loading: Loading,
  { topical = [], course_category = [], topical_teacher = [], teacher = [], topical_stage = [] }: DemoRows,
) {
  const categories = new Map(course_category.map(({ id, name }) => [id, name]));
  const people = new Map(teacher.map(({ id, name }) => [id, name]));
  return topical.map((row): Row<'search_document'> => {
    const category = categories.get(row.category_id ?? '') ?? null;
    const teachers = topical_teacher
      .filter(({ topical_id }) => topical_id === row.id)
      .map(({ teacher_id }) => people.get(teacher_id) ?? '');
    const stages = topical_stage.filter(({ topical_id }) => topical_id === row.id).map(({ title }) => title);
    return searchRow(loading, 'column', {
      id: row.id,
      title: row.title ?? '',
      names: [...new Set([...teachers, ...((row.tags ?? []) as string[]), ...(category === null ? [] : [category])])],
      lines: [row.subtitle ?? '', ...stages].filter(Boolean),
      category,
      level: null,
      publishedAt: new Date(row.published_at as string | Date),
    });
  });
}

function sectionDocuments(loading: Loading, { course = [], course_category = [], section = [] }: DemoRows) {
  const categories = new Map(course_category.map(({ id, name }) => [id, name]));
  const courses = new Map(course.map((row) => [row.id, row]));
  return section.flatMap(({ id, title, course_id }): Row<'search_document'>[] => {
    const row = courses.get(course_id);
    const publishedAt = new Date(row?.published_at as string | Date);
    const category = categories.get(row?.category_id ?? '') ?? null;
    return row === undefined
      ? []
      : [searchRow(loading, 'section', { id, title, names: [], lines: [], category, level: row.difficulty ?? null, publishedAt })];
  });
}

function teacherDocuments(loading: Loading, { teacher = [] }: DemoRows) {
  return teacher.map((row): Row<'search_document'> =>
    searchRow(loading, 'teacher', {
      id: row.id,
      title: row.name,
      names: [row.title ?? '', ...((row.expertise ?? []) as string[])].filter(Boolean),
      lines: [row.quote ?? '', plainText(row.biography ?? '')].filter(Boolean),
      category: null,
      level: null,
      publishedAt: new Date(row.created_at as string | Date),
    }),
  );
}

/** Tags that say how a course is offered, not what it is about. */
const NO_SUBJECTS = ['热门', '必修', '新课', '新人'];

/** Teachers and tags of the demo are what its people look for, the first ones most. */
function hotWords({ orgId, at }: Loading, { course = [], teacher = [] }: DemoRows): Row<'search_word_day'>[] {
  const tags = course.flatMap((row) => ((row.tags ?? []) as string[]).filter((tag) => !NO_SUBJECTS.includes(tag)).slice(0, 1));
  const words = [...new Set([...tags.slice(0, 4), ...teacher.slice(0, 2).map(({ name }) => name)])];
  return words.map((word, place) => ({
    org_id: orgId,
    day: at(place === 0 ? 0 : 3, '12:00')
      .toISOString()
      .slice(0, 10),
    word,
    voices: '1'.repeat(Math.max(2, PEOPLE_OF_THE_FIRST - place)).padEnd(64, '0'),
  }));
}

import { describe, expect, test } from 'vitest';
import type { CourseContent } from './content.queries.ts';
import { courseChanges, newDemands } from './course-changes.ts';

const rules = { completionThreshold: 95, noSeekAhead: false, pauseWhenHidden: true, maxSpeed: 2, minDwellSeconds: 30, inOrder: false };
const length = { durationSeconds: 60, pages: null };

/** `一:甲乙` is a chapter with two sections; each section is identified by its title. */
const contentOf = (...chapters: string[]): CourseContent => ({
  rules,
  chapters: chapters.map((written) => {
    const [title = '', sections = ''] = written.split(':');
    return {
      id: title,
      title,
      sections: Array.from(sections, (name) => ({ id: name, title: name, kind: 'article', required: true, ...length, content: {} })),
    };
  }),
});

const lines = (old: CourseContent, now: CourseContent) =>
  courseChanges(old, now).map(({ kind, title, detail }) => `${kind} ${title} ${detail}`);

describe('the changes of a course', () => {
  test.each([
    ['are empty if nothing changed', ['一:甲乙', '二:丙'], ['一:甲乙', '二:丙'], []],
    [
      'list a moved chapter without its sections',
      ['一:甲乙', '二:丙', '三:丁'],
      ['三:丁', '一:甲乙', '二:丙'],
      ['moved 三 第 3 章 → 第 1 章'],
    ],
    ['list an empty chapter', ['一:甲'], ['一:甲', '二:'], ['added 二 章 · 0 节']],
    [
      'list a section of a removed chapter as moved, not removed',
      ['一:甲', '二:乙'],
      ['一:甲乙'],
      ['removed 二 章 · 1 节', 'moved 乙 移到章“一”'],
    ],
    ['list one of two swapped sections as moved', ['一:甲乙丙'], ['一:甲丙乙'], ['moved 乙 第 2 节 → 第 3 节']],
    [
      'list a section as reordered if it was moved to the position it already had',
      ['一:甲乙丙'],
      ['一:丙乙'],
      ['removed 甲 图文 · 1 分钟 · 必学', 'moved 乙 顺序有调整'],
    ],
  ])('%s', (_, old, now, expected) => {
    expect(lines(contentOf(...old), contentOf(...now))).toEqual(expected);
  });

  test('include optional sections that became required', () => {
    const choice = contentOf('一:甲');
    const [section] = choice.chapters[0]?.sections ?? [];
    Object.assign(section ?? {}, { required: false });
    expect(newDemands(choice, contentOf('一:甲乙'))).toEqual(['甲', '乙']);
  });
});

import { describe, expect, it } from 'vitest';
import { courseNow, remainderNow } from './sections.ts';
import { sampleDetail, sampleSection } from './testing/course-detail-samples.ts';

const [first, second] = [sampleSection(1), sampleSection(2)];
const standing = { percent: 40, completed: false, remainder: { seconds: 36, pages: 2 } };
const sectionsOf = (course: ReturnType<typeof sampleDetail>) => course.chapters.flatMap(({ sections }) => sections);

describe('the live remainder of a section', () => {
  it('is that of the last receipt', () => {
    expect(remainderNow(standing)).toEqual({ seconds: 36, pages: 2 });
    expect(remainderNow({ remainder: null }, 5)).toBeNull();
  });

  it('counts down if the page counts seconds itself', () => {
    expect(remainderNow(standing, 12)).toEqual({ seconds: 12, pages: 2 });
    expect(remainderNow(standing, 0)).toEqual({ seconds: 0, pages: 2 });
  });
});

describe('the course while one of its sections is open', () => {
  const course = sampleDetail([first, second]);

  it('shows the same remainder for that section as the page', () => {
    const shown = sectionsOf(courseNow(course, first.id, standing, 12));
    expect(shown).toEqual([{ ...first, percent: 40, remainder: { seconds: 12, pages: 2 } }, second]);
  });

  it('stays as loaded once the section is completed', () => {
    expect(courseNow(course, first.id, { ...standing, completed: true })).toBe(course);
    expect(courseNow(course, first.id, { ...standing, remainder: null })).toBe(course);
  });

  it.each(['locked', 'completed'] as const)('does not change a section that is %s', (state) => {
    const other = sampleDetail([{ ...first, state }]);
    expect(sectionsOf(courseNow(other, first.id, standing))).toEqual(sectionsOf(other));
  });
});

import { describe, expect, test } from 'vitest';
import { contributions } from '../contributed-pages.tsx';
import { routes } from '../routes.ts';
import { currentAmong, currentAs } from './current-entry.ts';

const of = (entry: keyof typeof routes, shown: string) => currentAs(routes[entry].path, shown, contributions.pages);

describe('the entry of the navigation', () => {
  test('is the page that is shown', () => {
    expect(of('courseList', routes.courseList.path)).toBe('page');
    expect(of('courseList', routes.examList.path)).toBeUndefined();
  });

  test.each([
    ['courseList', 'courseDetail'],
    ['courseList', 'courseDetailSection'],
    ['courseList', 'courseSearch'],
    ['memberMyStudy', 'memberCourse'],
    ['examList', 'examInstructions'],
    ['examList', 'examResult'],
  ] as const)('%s is current on %s', (entry, shown) => {
    expect(of(entry, routes[shown].path)).toBe('true');
    expect(of('homePage', routes[shown].path)).toBeUndefined();
  });

  test('holds what lies below its address, also where the entry has a query', () => {
    expect(of('homePage', '/homePage/circle')).toBe('true');
    expect(of('column', routes.columnDetail.path)).toBe('true');
    expect(currentAs('/courseList?sort=popular', '/courseDetail', contributions.pages)).toBe('true');
    expect(currentAs('https://example.com/', '/courseDetail', contributions.pages)).toBeUndefined();
  });

  test('does not stand beside that of the page itself', () => {
    const current = currentAmong(['/homePage', '/homePage/info'], '/homePage/info', contributions.pages);
    expect([current('/homePage'), current('/homePage/info')]).toEqual([undefined, 'page']);
    const among = currentAmong(['/homePage', '/homePage/column'], '/columnDetail', contributions.pages);
    expect([among('/homePage'), among('/homePage/column')]).toEqual([undefined, 'true']);
    const shelves = currentAmong(['/homePage', '/homePage/column'], '/homePage/columnPlate', contributions.pages);
    expect([shelves('/homePage'), shelves('/homePage/column')]).toEqual([undefined, 'true']);
    expect(currentAmong(['/homePage'], '/homePage/info', contributions.pages)('/homePage')).toBe('true');
  });
});

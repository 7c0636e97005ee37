import { describe, expect, test } from 'vitest';
import { contributions } from '../contributed-pages.tsx';
import { unbuiltRoutes } from '../../areas/unbuilt.routes.ts';
import { routeNames, routes } from '../routes.ts';
import { currentAmong, currentAs, ownSignOf } from './current-entry.ts';

const of = (entry: keyof typeof routes, shown: string) => currentAs(routes[entry].path, shown, contributions.pages);

describe('the current navigation entry', () => {
  test('is that of the current page', () => {
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

  test('includes pages below its path, even if the entry has a query', () => {
    expect(of('homePage', '/homePage/circle')).toBe('true');
    expect(of('column', routes.columnDetail.path)).toBe('true');
    expect(currentAs('/courseList?sort=popular', '/courseDetail', contributions.pages)).toBe('true');
    expect(currentAs('https://example.com/', '/courseDetail', contributions.pages)).toBeUndefined();
  });

  test('is not marked in addition to that of the page itself', () => {
    const current = currentAmong(['/homePage', '/homePage/info'], '/homePage/info', contributions.pages);
    expect([current('/homePage'), current('/homePage/info')]).toEqual([undefined, 'page']);
    const among = currentAmong(['/homePage', '/homePage/column'], '/columnDetail', contributions.pages);
    expect([among('/homePage'), among('/homePage/column')]).toEqual([undefined, 'true']);
    const shelves = currentAmong(['/homePage', '/homePage/column'], '/homePage/columnPlate', contributions.pages);
    expect([shelves('/homePage'), shelves('/homePage/column')]).toEqual([undefined, 'true']);
    expect(currentAmong(['/homePage'], '/homePage/info', contributions.pages)('/homePage')).toBe('true');
  });
});

describe('the header marks the current location', () => {
  const shown = routeNames.filter((name) => !routes[name].bare && !(name in unbuiltRoutes));
  const marksOn = (areas: readonly (keyof typeof routes)[], name: keyof typeof routes): readonly string[] => {
    const { path } = routes[name];
    const entries = areas.map((area) => routes[area].path);
    const current = currentAmong(entries, path, contributions.pages);
    const marked = entries.filter((entry) => current(entry) !== undefined);
    const sign = ownSignOf(path);
    return marked.length === 0 && sign !== null ? [sign] : marked;
  };

  test.each(shown)('once on %s, if every area is in the navigation', (name) => {
    const areas = ['homePage', 'courseList', 'examList', 'class', 'column', 'theme', 'info', 'memberMyStudy'] as const;
    expect(marksOn(areas, name)).toHaveLength(1);
  });

  test.each(shown)('at most once on %s, if few are', (name) => {
    expect(marksOn(['homePage', 'courseList', 'memberMyStudy'], name).length).toBeLessThan(2);
  });

  test("by the home page, if the page's own shelf has no entry", () => {
    expect(marksOn(['homePage', 'courseList'], 'columnDetail')).toEqual(['/homePage']);
  });

  test("by the bell on messages and by the avatar on the person's other pages", () => {
    expect(marksOn(['homePage'], 'companyPopup')).toEqual(['messages']);
    expect(marksOn(['homePage'], 'memberTask')).toEqual(['person']);
    expect(marksOn(['homePage', 'memberMyStudy'], 'memberCourse')).toEqual(['/member/memberMyStudy']);
  });
});

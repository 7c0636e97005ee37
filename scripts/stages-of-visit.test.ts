import { describe, expect, test } from 'vitest';
import { inRoot } from './lib/root.mjs';
import { stage, stagesOfVisit } from './lib/stages-of-visit.ts';

const HOME = inRoot('apps/learner', 'src/app/pages/home.tsx');
const imports: Record<string, string[]> = {
  [HOME]: ['card', 'button'],
  card: ['button', 'icon'],
  icon: ['card'],
  later: ['chart'],
};
const graph = {
  imports,
  getModuleInfo(id: string) {
    return { importedIds: this.imports[id] ?? [] };
  },
};

describe('a stage of a visit', () => {
  const { name } = stage('home', ['src/app/pages/home.tsx']);

  test.each([HOME, 'card', 'button', 'icon'])('includes its pages and their imports: %s', (id) => {
    expect(name(id, graph)).toBe('home');
  });

  test.each(['later', 'chart'])('includes nothing else: %s', (id) => {
    expect(name(id, graph)).toBeNull();
  });
});

describe('a stage with shared code of pages', () => {
  const shared = { ...graph.imports, [inRoot('apps/learner', 'src/app/pages/course.tsx')]: ['icon', 'player'] };
  const both = { ...graph, imports: shared };
  const { name } = stage('shell', [], [['src/app/pages/home.tsx'], ['src/app/pages/course.tsx']]);

  test.each([
    ['icon', 'shell'],
    ['card', 'shell'],
    ['player', null],
    [HOME, null],
  ])('includes what all of them need: %s', (id, found) => {
    expect(name(id, both)).toBe(found);
  });
});

describe('the learner app', () => {
  test('is split into what the entry, the login page, the frames, the home page and the course page need, in this order', async () => {
    const stages = await stagesOfVisit();
    expect(stages.map((group) => ('debugName' in group ? group.debugName : group.name))).toEqual([
      'base',
      'entrance',
      'frame',
      'common',
      'shell',
      'home',
      'course',
    ]);
    expect(stages.map(({ priority }) => priority)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });
});

import { courseAuthoringApi } from '@palm/contract/course/admin';
import { departmentApi } from '@palm/contract/department/admin';
import type { Envelope } from '@palm/contract/envelope';
import { infoCategoryApi } from '@palm/contract/info/category';
import { questionApi } from '@palm/contract/question/admin';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from './app.ts';
import { call, send } from './call.ts';
import { createOrganisation, createOwner } from './factories.ts';

const AT_ONCE = 300;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  const { orgId } = await createOrganisation(app);
  token = (await createOwner(app, orgId)).token;
});
afterAll(() => app.close());

/** Something whose name is all that an administrator changes at once. */
interface Named {
  read: () => Promise<string | undefined>;
  rename: (name: string, replaces?: string) => Promise<LightMyRequestResponse>;
}

const nameIn = (list: readonly { id: string; name: string }[], id: string) => list.find((one) => one.id === id)?.name;
const categoriesOf = {
  course: { list: courseAuthoringApi.categories, save: courseAuthoringApi.saveCategory },
  info: { list: infoCategoryApi.categories, save: infoCategoryApi.saveCategory },
  question: { list: questionApi.categories, save: questionApi.saveCategory },
};
const createCategory = (kind: keyof typeof categoriesOf) => async (): Promise<Named> => {
  const { list, save } = categoriesOf[kind];
  const { id: categoryId } = await call(app, token, save, { body: { name: app.platform.newId().slice(-20) } });
  return {
    read: async () => nameIn((await call(app, token, list)).list, categoryId),
    rename: (name, replaces) => send(app, token, save, { body: { categoryId, name, replaces } }),
  };
};

const kinds: Record<string, () => Promise<Named>> = {
  'category of courses': createCategory('course'),
  'category of articles': createCategory('info'),
  'category of questions': createCategory('question'),
  department: async () => {
    const body = { creationId: app.platform.newId(), name: app.platform.newId().slice(-20) };
    const { id: departmentId } = await call(app, token, departmentApi.create, { body });
    return {
      read: async () => nameIn((await call(app, token, departmentApi.list)).list, departmentId),
      rename: (name, replaces) => send(app, token, departmentApi.update, { body: { departmentId, name, replaces } }),
    };
  },
  chapter: async () => {
    const { id: courseId } = await call(app, token, courseAuthoringApi.create, { body: { title: '门店日常' } });
    const body = { courseId, title: '第一版' };
    const { id: chapterId } = await call(app, token, courseAuthoringApi.addChapter, { body });
    return {
      read: async () => {
        const { chapters } = await call(app, token, courseAuthoringApi.edit, { query: { courseId } });
        return chapters.find(({ id }) => id === chapterId)?.title;
      },
      rename: (title, replaces) => send(app, token, courseAuthoringApi.updateChapter, { body: { chapterId, title, replaces } }),
    };
  },
};

const codeOf = (response: LightMyRequestResponse) => response.json<Envelope<unknown>>().errorCode;

describe.each(Object.entries(kinds))('the name of a %s', (kind, make) => {
  test('is not overwritten by somebody who read the one before; a repeated call succeeds', async () => {
    const { read, rename } = await make();
    const first = await read();
    const second = `${kind} 2`;
    expect(codeOf(await rename(second, first))).toBeNull();
    expect(codeOf(await rename(second, first))).toBeNull();
    expect(codeOf(await rename(`${kind} 3`, first))).toBe('CONFLICT');
    expect(await read()).toBe(second);
    expect(codeOf(await rename(`${kind} 3`))).toBeNull();
    expect(await read()).toBe(`${kind} 3`);
  });

  test('is given by one of many at once, and the others are told', async () => {
    const { read, rename } = await make();
    const first = await read();
    const names = Array.from({ length: AT_ONCE }, (_, place) => `${kind} ${100 + place}`);
    const codes = (await Promise.all(names.map((name) => rename(name, first)))).map(codeOf);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(AT_ONCE - 1);
    expect(await read()).toBe(names[codes.indexOf(null)]);
  });
});

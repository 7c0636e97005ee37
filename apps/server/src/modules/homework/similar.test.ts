import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call } from '../../../test/call.ts';
import { createHomeworkClass } from '../../../test/homework-class.ts';
import { statementsOf } from '../../../test/statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-20T06:40:00.000Z'));

const DEMO = path.resolve(import.meta.dirname, '../../../../../demo');

/** Paragraphs of demo sentences; no sentence occurs in two of them. */
function paragraphs(count: number, length: number): string[] {
  const files = readdirSync(DEMO, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|yaml)$/.test(name))
    .sort();
  const sentences = files.flatMap(
    (name) => readFileSync(path.join(DEMO, name), 'utf8').match(/[\u4e00-\u9fff，、；：「」]{14,80}[。？！]/gu) ?? [],
  );
  const found: string[] = [];
  let paragraph = '';
  for (const sentence of new Set(sentences)) {
    paragraph += sentence;
    if (paragraph.length >= length) {
      found.push(paragraph);
      paragraph = '';
    }
  }
  expect(found.length).toBeGreaterThanOrEqual(count);
  return found.slice(0, count);
}

const [TALK, OWN, THIRD] = paragraphs(3, 200) as [string, string, string];
const people = ['林知夏', '唐果', '郑一帆'] as const;

async function createPapers(changes: Parameters<typeof createHomeworkClass>[2] = {}) {
  const one = await createHomeworkClass(app, people, changes);
  const similar = async (name: string) => {
    const { list } = await one.submissions();
    const submissionId = list.find((row) => row.name === name)?.submissionId ?? '';
    return (await call(app, one.teacher.token, homeworkDeskApi.similar, { query: { submissionId } })).list;
  };
  return { ...one, similar };
}

describe('a submission similar to another', () => {
  test('lists the other one with the common passages', async () => {
    const { person, handIn, similar } = await createPapers();
    const taken = TALK.slice(0, 120);
    const own = `${OWN}${taken}`;
    await handIn(person('林知夏'), TALK);
    await handIn(person('唐果'), own);
    await handIn(person('郑一帆'), THIRD);
    const list = await similar('唐果');
    expect(list).toMatchObject([{ name: '林知夏', text: TALK }]);
    expect(list[0]?.percent).toBeGreaterThan(30);
    expect(list[0]?.percent).toBeLessThan(45);
    expect(list[0]?.own.map(({ from, to }) => own.slice(from, to)).join('')).toContain(taken.slice(0, 100));
    expect(list[0]?.theirs.map(({ from, to }) => TALK.slice(from, to)).join('')).toContain(taken.slice(0, 100));
    expect(await similar('郑一帆')).toEqual([]);
  });

  test('ignores earlier versions of the same author, and text given to everybody', async () => {
    const { person, handIn, similar, submissions, teacher, homeworkId } = await createPapers({
      brief: `<p>${THIRD}</p><p>写一份小结。</p>`,
    });
    await handIn(person('林知夏'), `${THIRD}${TALK}`);
    const { list } = await submissions();
    const body = { homeworkId, submissions: [{ id: list[0]?.submissionId ?? '' }], remark: '再写具体一点' };
    await call(app, teacher.token, homeworkDeskApi.giveBack, { body });
    await handIn(person('林知夏'), `${THIRD}${TALK}再具体一点。`, 1);
    await handIn(person('唐果'), `${THIRD}${OWN}`);
    expect([await similar('林知夏'), await similar('唐果')]).toEqual([[], []]);
  });

  test('does not compare the members of a group, which hands in one submission', async () => {
    const { person, handIn, similar, createGroup } = await createPapers({ byGroup: true });
    await createGroup('搭桥组', person('林知夏').memberId, person('唐果').memberId);
    await createGroup('翻山组', person('郑一帆').memberId);
    await handIn(person('林知夏'), TALK);
    expect(await similar('搭桥组')).toEqual([]);
    await handIn(person('郑一帆'), TALK);
    expect(await similar('翻山组')).toMatchObject([{ name: '搭桥组', percent: 100 }]);
  });

  test('is found among two hundred with as many queries as among three', async () => {
    const names = Array.from({ length: 200 }, (_, place) => `学员${place}`);
    const { person, handIn, homeworkId, teacher } = await createHomeworkClass(app, names);
    const texts = paragraphs(200, 80);
    // the last one copied half of the first
    texts[199] = `${texts[199] ?? ''}${texts[0] ?? ''}`;
    await Promise.all(names.map((name, place) => handIn(person(name), texts[place] ?? '')));
    const query = { homeworkId, keyword: '学员199' };
    const { list } = await call(app, teacher.token, homeworkDeskApi.submissions, { query });
    const submissionId = list[0]?.submissionId ?? '';
    const read = () => call(app, teacher.token, homeworkDeskApi.similar, { query: { submissionId } });
    expect((await read()).list).toMatchObject([{ name: '学员0' }]);
    const statements = await statementsOf(read);
    expect(statements.length).toBeLessThan(10);
  });
});

import { courseAuthoringApi } from '@palm/contract/course/admin';
import { columnAuthoringApi } from '@palm/contract/column/admin';
import { columnApi } from '@palm/contract/column/calls';
import { columnListApi } from '@palm/contract/column/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { call, refusal } from '../../../../test/call.ts';
import { changeDraft, createColumn, publishColumn } from '../../../../test/columns.ts';
import { createCourse } from '../../../../test/course-factories.ts';
import { createMember, createOrganisation, createOwner } from '../../../../test/factories.ts';
import { publishDue } from './publish.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function createWorkshop() {
  const { orgId } = await createOrganisation(app);
  const { token } = await createOwner(app, orgId);
  const first = await createCourse(app, orgId, token, { title: '带好第一支团队' });
  const second = await createCourse(app, orgId, token, { title: '把话说到一起' });
  const check = (columnId: string) => call(app, token, columnAuthoringApi.check, { query: { columnId } });
  const edit = (columnId: string) => call(app, token, columnAuthoringApi.edit, { query: { columnId } });
  return { orgId, token, first: first.courseId, second: second.courseId, check, edit };
}

describe('a draft of a column', () => {
  test('accepts each course only once', async () => {
    const { token, first, edit } = await createWorkshop();
    const columnId = await createColumn(app, token, [{ courseIds: [first] }], { published: false });
    const { draft, revision } = await edit(columnId);
    const [stage] = draft.stages;
    const stages = stage ? [stage, { ...stage, id: app.platform.newId() }] : [];
    expect(await refusal(app, token, columnAuthoringApi.update, { body: { columnId, revision, draft: { ...draft, stages } } })).toBe(
      'COLUMN_REPEATS_COURSE',
    );
    expect((await edit(columnId)).revision).toBe(revision);
  });

  test('with an outdated revision is a conflict, and scripts are stripped from its text', async () => {
    const { token, first, edit } = await createWorkshop();
    const columnId = await createColumn(app, token, [{ courseIds: [first] }], { published: false });
    const { draft, revision } = await edit(columnId);
    const intro = '<p>每周一封信</p><script>alert(1)</script>';
    await call(app, token, columnAuthoringApi.update, { body: { columnId, revision, draft: { ...draft, intro } } });
    expect((await edit(columnId)).draft.intro).toBe('<p>每周一封信</p>');
    expect(await refusal(app, token, columnAuthoringApi.update, { body: { columnId, revision, draft } })).toBe('CONFLICT');
  });

  test('keeps a course it contains from being removed, and says where the course is used', async () => {
    const { orgId, token, edit } = await createWorkshop();
    const { courseId } = await createCourse(app, orgId, token);
    const columnId = await createColumn(app, token, [{ courseIds: [courseId] }], { published: false });
    expect(await refusal(app, token, courseAuthoringApi.remove, { body: { courseId } })).toBe('COURSE_IN_USE');
    await changeDraft(app, token, columnId, (draft) => ({ ...draft, stages: [] }));
    await call(app, token, courseAuthoringApi.remove, { body: { courseId } });
    expect((await edit(columnId)).courses).toEqual([]);
  });

  test('cannot be published without courses, or if the date of a dated stage is missing', async () => {
    const { token, first, check } = await createWorkshop();
    const empty = await createColumn(app, token, [{ courseIds: [] }], { published: false });
    expect((await check(empty)).findings).toContainEqual({ level: 'error', text: '专栏里还没有课程', stageId: null });
    expect(await refusal(app, token, columnAuthoringApi.publish, { body: { columnId: empty, revision: 2, edition: 1 } })).toBe(
      'COLUMN_NOT_READY',
    );
    const dayless = await createColumn(app, token, [{ unlock: 'date', courseIds: [first] }], { published: false });
    expect((await check(dayless)).findings.filter(({ level }) => level === 'error')).toHaveLength(1);
  });
});

describe('publishing a column', () => {
  test('changes nothing for learners beforehand, and previews every change line by line', async () => {
    const { orgId, token, first, second, check } = await createWorkshop();
    const columnId = await createColumn(app, token, [{ title: '换一双鞋', courseIds: [first] }]);
    const learner = await createMember(app, orgId);
    await changeDraft(app, token, columnId, (draft) => ({
      ...draft,
      title: '管理者的一年',
      stages: [
        ...draft.stages.map((stage) => ({ ...stage, unlock: 'date' as const, opensOn: '2099-01-01' })),
        {
          id: app.platform.newId(),
          title: '把话说开',
          intro: '',
          unlock: 'open',
          opensOn: null,
          courses: [{ courseId: second, required: true }],
        },
      ],
    }));
    expect(await call(app, learner.token, columnApi.detail, { query: { columnId } })).toMatchObject({
      title: '管理者的一周',
      courseCount: 1,
    });
    const { changes, effect, edition } = await check(columnId);
    expect(edition).toBe(2);
    expect(changes).toEqual([
      { kind: 'added', title: '把话说开', detail: '新阶段，1 门课' },
      { kind: 'rule', title: '换一双鞋', detail: '从一开始 → 2099-01-01开放' },
      { kind: 'added', title: '把话说到一起', detail: '加到「把话说开」，必修' },
      { kind: 'changed', title: '专栏名称', detail: '管理者的一周 → 管理者的一年' },
    ]);
    // The owner and the learner.
    expect(effect).toEqual({ stopped: 2, opened: 0 });
    await publishColumn(app, token, columnId);
    expect(await call(app, learner.token, columnApi.detail, { query: { columnId } })).toMatchObject({
      title: '管理者的一年',
      courseCount: 2,
    });
    const { list } = await call(app, token, columnListApi.list, { query: { status: 'changed' } });
    expect(list).toEqual([]);
  });

  test('previews how many members a lock stops, judged by what each has done, and how many are let in again', async () => {
    const { orgId, token, first, second, check } = await createWorkshop();
    const columnId = await createColumn(app, token, [{ courseIds: [first] }, { unlock: 'open', courseIds: [second] }]);
    const now = app.platform.clock.now();
    const done = await createMember(app, orgId);
    const row = { org_id: orgId, member_id: done.memberId, course_id: first, started_at: now, last_studied_at: now, completed_at: now };
    await app.platform.db
      .insertInto('course_progress')
      .values({ ...row, percent: 100 })
      .execute();
    const waiting = await createMember(app, orgId);
    await call(app, waiting.token, columnApi.subscribe, { body: { columnId } });
    const lock = (unlock: 'open' | 'previous') =>
      changeDraft(app, token, columnId, (draft) => ({
        ...draft,
        stages: draft.stages.map((stage, place) => (place === 1 ? { ...stage, unlock } : stage)),
      }));
    await lock('previous');
    expect((await check(columnId)).effect).toEqual({ stopped: 2, opened: 0 });
    const { stages } = await call(app, token, columnAuthoringApi.stops, { query: { columnId } });
    expect(stages.map(({ count }) => count)).toEqual([0, 1]);
    await publishColumn(app, token, columnId);
    await lock('open');
    expect((await check(columnId)).effect).toEqual({ stopped: 0, opened: 2 });
  });

  test('happens once per call, and is refused if the draft changed since the check', async () => {
    const { orgId, token, first } = await createWorkshop();
    const columnId = await createColumn(app, token, [{ courseIds: [first] }], { published: false });
    const body = { columnId, revision: 2, edition: 1, update: '专栏开张' };
    await Promise.all(Array.from({ length: 20 }, () => call(app, token, columnAuthoringApi.publish, { body })));
    const learner = await createMember(app, orgId);
    expect(await call(app, learner.token, columnApi.updates, { query: { columnId } })).toMatchObject({
      total: 1,
      list: [{ text: '专栏开张' }],
    });
    await changeDraft(app, token, columnId, (draft) => ({ ...draft, subtitle: '改过' }));
    expect(await refusal(app, token, columnAuthoringApi.publish, { body: { ...body, edition: 2 } })).toBe('CONFLICT');
  });
});

describe('a whole column', () => {
  test('is copied as a draft with its own stages, once per call', async () => {
    const { orgId, token, first, edit } = await createWorkshop();
    const columnId = await createColumn(app, token, [{ courseIds: [first] }]);
    const creationId = app.platform.newId();
    await call(app, token, columnListApi.createCopy, { body: { columnId, creationId } });
    await call(app, token, columnListApi.createCopy, { body: { columnId, creationId } });
    const [original, copy] = [await edit(columnId), await edit(creationId)];
    expect(copy).toMatchObject({ status: 'draft', edition: 0, draft: { title: '管理者的一周 副本' } });
    expect(copy.draft.stages[0]?.courses).toEqual(original.draft.stages[0]?.courses);
    expect(copy.draft.stages[0]?.id).not.toBe(original.draft.stages[0]?.id);
    await publishColumn(app, token, creationId);
    const learner = await createMember(app, orgId);
    expect((await call(app, learner.token, columnApi.list)).total).toBe(2);
  });

  test('can be archived but not removed while it has subscribers, and is restored by publishing', async () => {
    const { orgId, token, first } = await createWorkshop();
    const columnId = await createColumn(app, token, [{ courseIds: [first] }]);
    const learner = await createMember(app, orgId);
    await call(app, learner.token, columnApi.subscribe, { body: { columnId } });
    expect(await refusal(app, token, columnListApi.remove, { body: { columnId } })).toBe('COLUMN_HAS_SUBSCRIBERS');
    expect(await call(app, token, columnListApi.archive, { body: { columnIds: [columnId] } })).toEqual({ archived: 1 });
    expect(await call(app, token, columnListApi.archive, { body: { columnIds: [columnId] } })).toEqual({ archived: 0 });
    expect(await refusal(app, learner.token, columnApi.detail, { query: { columnId } })).toBe('COLUMN_NOT_PUBLISHED');
    await publishColumn(app, token, columnId);
    expect((await call(app, learner.token, columnApi.detail, { query: { columnId } })).subscribed).toBe(true);
  });
});

describe('a column scheduled for publication', () => {
  const at = (minutes: number) => new Date(app.platform.clock.now().getTime() + minutes * 60_000).toISOString();

  test('shows what is saved when the time comes, once, and notifies the subscribers', async () => {
    const { orgId, token, first, second, check, edit } = await createWorkshop();
    const columnId = await createColumn(app, token, [{ courseIds: [first] }]);
    const learner = await createMember(app, orgId);
    await call(app, learner.token, columnApi.subscribe, { body: { columnId } });
    await changeDraft(app, token, columnId, (draft) => ({ ...draft, title: '管理者的两周' }));
    const { revision, edition } = await check(columnId);
    const publishAt = at(60);
    await call(app, token, columnAuthoringApi.publish, { body: { columnId, revision, edition, update: '第二周', publishAt } });
    expect(await edit(columnId)).toMatchObject({ scheduledAt: publishAt, edition: 1 });
    expect((await call(app, token, columnListApi.list, { query: { status: 'scheduled' } })).list).toMatchObject([{ id: columnId }]);
    await changeDraft(app, token, columnId, (draft) => ({
      ...draft,
      stages: draft.stages.map((stage) => ({ ...stage, courses: [...stage.courses, { courseId: second, required: true }] })),
    }));
    await publishDue(app.platform);
    const shown = () => call(app, learner.token, columnApi.detail, { query: { columnId } });
    expect(await shown()).toMatchObject({ title: '管理者的一周', courseCount: 1 });
    app.platform.clock.advance({ hours: 1 });
    await publishDue(app.platform);
    await publishDue(app.platform);
    expect(await shown()).toMatchObject({ title: '管理者的两周', courseCount: 2, updates: [{ text: '第二周', fresh: true }] });
    expect(await edit(columnId)).toMatchObject({ scheduledAt: null, edition: 2, changed: false });
  });

  test('goes back to its author if it is unscheduled or cannot be published when the time comes', async () => {
    const { token, first, check, edit } = await createWorkshop();
    const schedule = async () => {
      const columnId = await createColumn(app, token, [{ courseIds: [first] }], { published: false });
      const { revision, edition } = await check(columnId);
      await call(app, token, columnAuthoringApi.publish, { body: { columnId, revision, edition, publishAt: at(5) } });
      return columnId;
    };
    const [called, emptied] = [await schedule(), await schedule()];
    await call(app, token, columnAuthoringApi.unschedule, { body: { columnId: called } });
    await changeDraft(app, token, emptied, (draft) => ({ ...draft, stages: draft.stages.map((stage) => ({ ...stage, courses: [] })) }));
    app.platform.clock.advance({ minutes: 6 });
    await publishDue(app.platform);
    expect(await edit(called)).toMatchObject({ status: 'draft', scheduledAt: null });
    expect(await edit(emptied)).toMatchObject({ status: 'draft', scheduledAt: null });
  });
});

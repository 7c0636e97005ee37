import { classroomApi } from '@palm/contract/classroom/calls';
import { groupDeskApi } from '@palm/contract/group/desk';
import { homeworkApi } from '@palm/contract/homework/calls';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { messageApi } from '@palm/contract/message/calls';
import { pointsApi } from '@palm/contract/points/calls';
import { todoApi } from '@palm/contract/todo/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createHomeworkClass } from '../../../test/homework-class.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-20T06:40:00.000Z'));

const TEXT = '我们把收银台、试吃台和仓库的动线画在一张图上。';

/** 林知夏 and 唐果 are in 搭桥组, 郑一帆 in 翻山组, 袁满 in none. */
async function createGroups() {
  const one = await createHomeworkClass(app, ['林知夏', '唐果', '郑一帆', '袁满'], { byGroup: true });
  const [lin, tang, zheng, yuan] = (['林知夏', '唐果', '郑一帆', '袁满'] as const).map(one.person) as [
    ReturnType<typeof one.person>,
    ReturnType<typeof one.person>,
    ReturnType<typeof one.person>,
    ReturnType<typeof one.person>,
  ];
  const bridge = await one.createGroup('搭桥组', lin.memberId, tang.memberId);
  const hill = await one.createGroup('翻山组', zheng.memberId);
  const standing = async ({ token }: { token: string }) => {
    const { stages } = await call(app, token, classroomApi.plan, { query: { classroomId: one.classroomId } });
    const item = stages[0]?.items[0];
    return [item?.state, item?.score];
  };
  const open = async (name: string) => {
    const row = (await one.submissions()).list.find((each) => each.name === name);
    return { submissionId: row?.submissionId ?? '', row };
  };
  const mark = async (name: string, score: number, number = 1) => {
    const { submissionId } = await open(name);
    return call(app, one.teacher.token, homeworkDeskApi.mark, {
      body: { submissionId, number, remark: '动线清楚', notes: [], points: [], score },
    });
  };
  const giveBack = async (name: string) => {
    const { submissionId } = await open(name);
    const body = { homeworkId: one.homeworkId, submissions: [{ id: submissionId }], remark: '再画仓库' };
    return call(app, one.teacher.token, homeworkDeskApi.giveBack, { body });
  };
  const todo = async ({ token }: { token: string }) =>
    (await call(app, token, todoApi.list)).list.filter(({ kind }) => kind === 'homework').map(({ note }) => note);
  return { ...one, lin, tang, zheng, yuan, bridge, hill, standing, open, mark, giveBack, todo };
}

const titlesOf = async ({ token }: { token: string }) => {
  await app.jobs.drain();
  return (await call(app, token, messageApi.inbox)).list.map(({ title }) => title);
};

describe('group homework', () => {
  test('tells a member without a group what to do, and accepts nothing from them', async () => {
    const { yuan, written, detail, todo } = await createGroups();
    expect(await refusal(app, yuan.token, homeworkApi.saveDraft, written(TEXT))).toBe('HOMEWORK_GROUPLESS');
    expect(await refusal(app, yuan.token, homeworkApi.handIn, written(TEXT))).toBe('HOMEWORK_GROUPLESS');
    expect(await detail(yuan)).toMatchObject({
      group: null,
      groupNote: expect.stringContaining('联系班主任'),
      abilities: { write: false },
    });
    expect(await todo(yuan)).toEqual([expect.stringContaining('还没有分到小组')]);
  });

  test('refuses a save based on an old draft, so that nobody overwrites another member’s text', async () => {
    const { lin, tang, save, written, detail } = await createGroups();
    expect(await save(lin, '第一段。')).toMatchObject({ revision: 1 });
    expect(await refusal(app, tang.token, homeworkApi.saveDraft, written('另一段。'))).toBe('HOMEWORK_DRAFT_CHANGED');
    expect(await refusal(app, tang.token, homeworkApi.handIn, written('另一段。'))).toBe('HOMEWORK_DRAFT_CHANGED');
    const { draft } = await detail(tang);
    expect(draft).toMatchObject({ text: '第一段。', savedBy: '林知夏', revision: 1 });
    expect(await save(tang, '第一段。另一段。', draft.revision)).toMatchObject({ revision: 2 });
    // an identical retry after a lost response
    expect(await save(tang, '第一段。另一段。', draft.revision)).toMatchObject({ revision: 2 });
  });

  test('keeps one of many concurrent first saves', async () => {
    const { lin, tang, written, detail, submissions } = await createGroups();
    const all = Array.from({ length: 40 }, (_, place) => (place % 2 === 0 ? lin : tang));
    const answers = await Promise.all(all.map(({ token }, place) => send(app, token, homeworkApi.saveDraft, written(`第 ${place} 句。`))));
    const codes = answers.map((answer) => answer.json<{ errorCode: string | null }>().errorCode);
    expect(codes.filter((code) => code !== 'HOMEWORK_DRAFT_CHANGED')).toEqual([null]);
    expect((await detail(lin)).draft.revision).toBe(1);
    expect((await submissions()).list.filter(({ submissionId }) => submissionId !== null)).toHaveLength(1);
  });

  test('is one submission for the whole group, wherever it is counted', async () => {
    const { lin, tang, zheng, teacher, homeworkId, classroomId, handIn, submissions, standing, mark, detail, todo } = await createGroups();
    expect(await todo(tang)).toHaveLength(1);
    expect(await handIn(lin, TEXT)).toMatchObject({ number: 1 });
    expect(await handIn(lin, TEXT, 1)).toMatchObject({ again: true });
    expect(await refusal(app, tang.token, homeworkApi.handIn, { body: { homeworkId, text: '另一份', fileKeys: [], revision: 1 } })).toBe(
      'HOMEWORK_SETTLED',
    );
    expect(await todo(tang)).toEqual([]);
    const { list, counts } = await submissions();
    expect(counts).toEqual({ in: 1, handed: 1, returned: 0, marked: 0, missing: 2 });
    expect(list).toMatchObject([
      { name: '搭桥组', memberId: null, memberNames: ['唐果', '林知夏'], state: 'handed' },
      { name: '翻山组', memberNames: ['郑一帆'], state: null },
      { name: '袁满', groupId: null, state: null },
    ]);
    const listed = await call(app, teacher.token, homeworkDeskApi.list, { query: { classroomId } });
    expect(listed).toMatchObject({ waiting: 1, list: [{ byGroup: true, memberCount: 2, handedCount: 1 }] });
    await mark('搭桥组', 88);
    for (const one of [lin, tang]) {
      // oxlint-disable-next-line no-await-in-loop -- two people
      expect([await standing(one), await titlesOf(one)]).toEqual([
        ['done', 8800],
        expect.arrayContaining([expect.stringContaining('88 分')]),
      ]);
    }
    expect(await standing(zheng)).toEqual(['todo', null]);
    expect(await detail(tang)).toMatchObject({
      score: 88,
      passed: true,
      group: { name: '搭桥组', memberNames: ['唐果', '林知夏'] },
      versions: [{ handedBy: '林知夏' }],
    });
  });

  test('stays with its author after they change groups, and allows no second one', async () => {
    const { lin, tang, zheng, hill, handIn, move, written, detail, mark, standing, giveBack, todo } = await createGroups();
    await handIn(lin, TEXT);
    await move(hill, tang.memberId);
    expect(await detail(tang)).toMatchObject({
      state: 'handed',
      group: { name: '搭桥组' },
      groupNote: '你已经换到「翻山组」，这份作业是随「搭桥组」交的，仍然算你的；要改请找那个小组的同学',
      abilities: { write: false, withdraw: false },
    });
    expect(await refusal(app, tang.token, homeworkApi.handIn, written('翻山组的'))).toBe('HOMEWORK_SETTLED');
    expect(await handIn(zheng, '翻山组的地图。')).toMatchObject({ number: 1 });
    await giveBack('搭桥组');
    expect([await todo(tang), (await todo(lin)).length]).toEqual([[], 1]);
    await handIn(lin, '改好了。', 1);
    await mark('搭桥组', 90, 2);
    await mark('翻山组', 70);
    expect([await standing(lin), await standing(tang), await standing(zheng)]).toEqual([
      ['done', 9000],
      ['done', 9000],
      ['done', 7000],
    ]);
  });

  test('counts for a late joiner from the next hand-in', async () => {
    const { lin, yuan, bridge, handIn, move, detail, standing, mark, giveBack } = await createGroups();
    await handIn(lin, TEXT);
    await move(bridge, yuan.memberId);
    expect(await detail(yuan)).toMatchObject({
      groupNote:
        '小组交作业时你还不在「搭桥组」，那一份不算你的。你可以在截止前自己写一份交，只算你一个人的；也可以请老师把小组的那份算给你。',
      state: null,
      versions: [],
      abilities: { write: true },
      score: null,
    });
    expect(await standing(yuan)).toEqual(['doing', null]);
    await giveBack('搭桥组');
    expect(await detail(yuan)).toMatchObject({ state: 'returned', abilities: { write: true } });
    expect(await handIn(yuan, '补上仓库。', 1)).toMatchObject({ number: 2 });
    await mark('搭桥组', 75, 2);
    expect([await standing(yuan), await standing(lin)]).toEqual([
      ['done', 7500],
      ['done', 7500],
    ]);
  });

  test('counts for a late joiner if the teacher decides so, who is notified once like the others', async () => {
    const { lin, yuan, bridge, owner, teacher, handIn, move, detail, standing, mark, open } = await createGroups();
    await handIn(lin, TEXT);
    await mark('搭桥组', 88);
    await move(bridge, yuan.memberId);
    const { submissionId } = await open('搭桥组');
    const read = async () => (await call(app, teacher.token, homeworkDeskApi.submission, { query: { submissionId } })).joinedNames;
    expect(await read()).toEqual(['袁满']);
    const other = await createGroups();
    const body = { submissionId };
    expect(await refusal(app, yuan.token, homeworkDeskApi.countJoined, { body })).toBe('CLASSROOM_STAFF_ONLY');
    expect(await refusal(app, other.teacher.token, homeworkDeskApi.countJoined, { body })).toBe('NOT_FOUND');
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(app, teacher.token, homeworkDeskApi.countJoined, { body })));
    expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(1);
    expect(await standing(yuan)).toEqual(['done', 8800]);
    expect(await detail(yuan)).toMatchObject({ state: 'marked', score: 88, groupNote: '' });
    expect((await titlesOf(yuan)).filter((title) => title.includes('批改'))).toHaveLength(1);
    expect((await titlesOf(lin)).filter((title) => title.includes('批改'))).toHaveLength(1);
    expect(await read()).toEqual([]);
    expect(await call(app, owner.token, homeworkDeskApi.countJoined, { body })).toEqual({ added: 0 });
  });

  test('can be handed in alone by a late joiner, and stays theirs whatever the group does', async () => {
    const { lin, yuan, zheng, bridge, hill, teacher, classroomId, ...one } = await createGroups();
    await one.handIn(lin, TEXT);
    await one.move(bridge, yuan.memberId);
    expect(await one.todo(yuan)).toEqual([expect.stringContaining('可以自己交一份')]);
    expect(await one.save(yuan, '我自己画的动线。')).toMatchObject({ revision: 1 });
    expect(await one.detail(yuan)).toMatchObject({ alone: true, group: null, state: 'draft', draft: { text: '我自己画的动线。' } });
    expect(await one.detail(lin)).toMatchObject({ alone: false, state: 'handed', draft: { text: TEXT } });
    expect(await one.handIn(yuan, '我自己画的动线。')).toMatchObject({ number: 1, late: false });
    expect([await one.standing(yuan), await one.todo(yuan)]).toEqual([['waiting', null], []]);
    const { list, counts } = await one.submissions();
    expect(counts).toMatchObject({ in: 2, handed: 2 });
    expect(list.map(({ name, memberNames }) => [name, memberNames])).toEqual([
      ['搭桥组', ['唐果', '林知夏']],
      ['袁满', []],
      ['翻山组', ['郑一帆']],
    ]);
    const listed = await call(app, teacher.token, homeworkDeskApi.list, { query: { classroomId } });
    expect(listed.list).toMatchObject([{ memberCount: 3, handedCount: 2 }]);
    await one.giveBack('搭桥组');
    await one.handIn(lin, '改好了。', 1);
    const { submissionId } = await one.open('搭桥组');
    expect(await call(app, teacher.token, homeworkDeskApi.countJoined, { body: { submissionId } })).toEqual({ added: 0 });
    await one.mark('搭桥组', 90, 2);
    await one.mark('袁满', 70);
    expect([await one.standing(lin), await one.standing(yuan)]).toEqual([
      ['done', 9000],
      ['done', 7000],
    ]);
    await one.move(hill, yuan.memberId);
    await one.handIn(zheng, '翻山组的地图。');
    expect(await one.standing(yuan)).toEqual(['done', 7000]);
  });

  test('written alone is withdrawn alone, and concurrent starts create one submission', async () => {
    const { lin, yuan, bridge, homeworkId, handIn, move, detail, written, submissions } = await createGroups();
    await handIn(lin, TEXT);
    await move(bridge, yuan.memberId);
    await Promise.all(Array.from({ length: 40 }, () => send(app, yuan.token, homeworkApi.handIn, written('我自己画的动线。'))));
    expect((await detail(yuan)).versions).toHaveLength(1);
    await call(app, yuan.token, homeworkApi.withdraw, { body: { homeworkId } });
    expect(await detail(yuan)).toMatchObject({ state: 'draft', draft: { text: '我自己画的动线。' }, abilities: { write: true } });
    expect(await detail(lin)).toMatchObject({ state: 'handed' });
    expect((await submissions()).counts.in).toBe(1);
  });

  test('started alone is replaced by the group’s only if the teacher counts the group’s', async () => {
    const { lin, yuan, bridge, teacher, handIn, save, move, detail, giveBack, open } = await createGroups();
    await handIn(lin, TEXT);
    await move(bridge, yuan.memberId);
    await save(yuan, '写到一半。');
    await giveBack('搭桥组');
    expect(await detail(yuan)).toMatchObject({ state: 'draft', draft: { text: '写到一半。' } });
    await handIn(lin, '改好了。', 1);
    expect(await detail(yuan)).toMatchObject({ state: 'draft', draft: { text: '写到一半。' } });
    const { submissionId } = await open('搭桥组');
    expect(await call(app, teacher.token, homeworkDeskApi.countJoined, { body: { submissionId } })).toEqual({ added: 1 });
    expect(await detail(yuan)).toMatchObject({ alone: false, state: 'handed', group: { name: '搭桥组' } });
  });

  test('is not accepted alone after the due date if late work is refused', async () => {
    const { lin, yuan, bridge, teacher, homeworkId, fields, handIn, move, detail, written, todo } = await createGroups();
    await handIn(lin, TEXT);
    await call(app, teacher.token, homeworkDeskApi.update, {
      body: { homeworkId, revision: 1, ...fields, byGroup: true, lateRule: 'refused' },
    });
    await move(bridge, yuan.memberId);
    app.platform.clock.set('2026-11-27T06:00:00.000Z');
    expect(await refusal(app, yuan.token, homeworkApi.handIn, written('太晚了。'))).toBe('HOMEWORK_OVER');
    expect(await detail(yuan)).toMatchObject({ abilities: { write: false }, closed: expect.stringContaining('已经截止') });
    expect(await todo(yuan)).toEqual([]);
  });

  test('does not count for a late joiner while it is returned', async () => {
    const { lin, yuan, bridge, teacher, handIn, move, giveBack, open } = await createGroups();
    await handIn(lin, TEXT);
    await move(bridge, yuan.memberId);
    const { submissionId } = await open('搭桥组');
    await giveBack('搭桥组');
    expect(await refusal(app, teacher.token, homeworkDeskApi.countJoined, { body: { submissionId } })).toBe('HOMEWORK_SETTLED');
  });

  test('can be withdrawn by any member of the group, and then counts for nobody', async () => {
    const { lin, tang, homeworkId, handIn, standing, detail } = await createGroups();
    await handIn(lin, TEXT);
    await call(app, tang.token, homeworkApi.withdraw, { body: { homeworkId } });
    expect(await standing(lin)).toEqual(['doing', null]);
    expect(await detail(lin)).toMatchObject({ state: 'draft', draft: { text: TEXT }, abilities: { write: true } });
  });

  test('is shown to the class under the group’s name once one member agrees', async () => {
    const { lin, tang, zheng, teacher, homeworkId, handIn, mark, open } = await createGroups();
    await handIn(lin, TEXT);
    await mark('搭桥组', 95);
    const { submissionId } = await open('搭桥组');
    await call(app, teacher.token, homeworkDeskApi.recommend, { body: { submissionId, on: true } });
    expect(await refusal(app, zheng.token, homeworkApi.answerExcellent, { body: { homeworkId, agree: true } })).toBe('HOMEWORK_SETTLED');
    await call(app, tang.token, homeworkApi.answerExcellent, { body: { homeworkId, agree: true } });
    expect((await call(app, zheng.token, homeworkApi.excellent, { query: { homeworkId } })).list).toMatchObject([{ name: '搭桥组' }]);
    await app.jobs.drain();
    const earned = async ({ token }: { token: string }) => (await call(app, token, pointsApi.ledger)).list.map(({ title }) => title);
    const both = [expect.stringContaining('结业'), expect.stringContaining('被评为优秀作业')];
    expect([await earned(lin), await earned(tang), await earned(zheng)]).toEqual([both, both, []]);
  });

  test('can be switched between group and individual work until somebody has handed in', async () => {
    const { lin, teacher, homeworkId, fields, save, handIn, detail } = await createGroups();
    await save(lin, TEXT);
    const change = (byGroup: boolean, revision: number) => ({ body: { homeworkId, revision, ...fields, byGroup } });
    await call(app, teacher.token, homeworkDeskApi.update, change(false, 1));
    expect(await detail(lin)).toMatchObject({ byGroup: false, group: null, draft: { text: '' } });
    await call(app, teacher.token, homeworkDeskApi.update, change(true, 2));
    expect(await detail(lin)).toMatchObject({ byGroup: true, draft: { text: TEXT } });
    await handIn(lin, TEXT, 1);
    expect(await refusal(app, teacher.token, homeworkDeskApi.update, change(false, 3))).toBe('HOMEWORK_FIELDS');
    await call(app, teacher.token, homeworkDeskApi.update, change(true, 3));
  });

  test('prevents its group from being removed, manually or by a new split', async () => {
    const { lin, teacher, bridge, hill, classroomId, save } = await createGroups();
    await save(lin, TEXT);
    expect(await refusal(app, teacher.token, groupDeskApi.remove, { body: { groupId: bridge } })).toBe('GROUP_HAS_HOMEWORK');
    const split = { body: { classroomId, rule: 'even' as const, groupCount: 2, scope: 'all' as const } };
    expect(await refusal(app, teacher.token, groupDeskApi.split, split)).toBe('GROUP_HAS_HOMEWORK');
    await call(app, teacher.token, groupDeskApi.remove, { body: { groupId: hill } });
  });
});

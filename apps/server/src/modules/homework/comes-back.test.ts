import { classroomAdminApi } from '@palm/contract/classroom/admin';
import { homeworkApi } from '@palm/contract/homework/calls';
import { homeworkDeskApi } from '@palm/contract/homework/desk';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal } from '../../../test/call.ts';
import { createHomeworkClass } from '../../../test/homework-class.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.platform.clock.set('2026-11-20T06:40:00.000Z'));

describe('a person removed from a class', () => {
  test('cannot write as a member any more, and gets the draft back when they return', async () => {
    const { owner, classroomId, person, save, detail, written } = await createHomeworkClass(app, ['林知夏']);
    const learner = person('林知夏');
    const { revision } = await save(learner, '写了一半。');
    const body = { classroomId, memberIds: [learner.memberId] };
    await call(app, owner.token, classroomAdminApi.removeMembers, { body });
    expect(await refusal(app, learner.token, homeworkApi.saveDraft, written('还在写。', revision))).toBe('CLASSROOM_NOT_VISIBLE');
    await call(app, owner.token, classroomAdminApi.enrolMembers, { body });
    expect((await detail(learner)).draft).toMatchObject({ text: '写了一半。', revision });
  });

  test('cannot mark as a teacher any more, and leaves the submission to be marked', async () => {
    const { owner, teacher, classroomId, homeworkId, person, handIn, submissions } = await createHomeworkClass(app, ['林知夏']);
    await handIn(person('林知夏'), '画好了。');
    const submissionId = (await submissions('in')).list[0]?.submissionId ?? '';
    const marking = { body: { submissionId, number: 1, remark: '很好', notes: [], points: [], score: 80 } };
    await call(app, teacher.token, homeworkDeskApi.submission, { query: { submissionId } });
    const { revision, ...edit } = await call(app, owner.token, classroomAdminApi.edit, { query: { classroomId } });
    await call(app, owner.token, classroomAdminApi.update, { body: { ...edit, teacherIds: [], classroomId, revision } });
    expect(await refusal(app, teacher.token, homeworkDeskApi.mark, marking)).toBe('CLASSROOM_NOT_VISIBLE');
    const waiting = await call(app, owner.token, homeworkDeskApi.submissions, { query: { homeworkId, filter: 'in' } });
    expect(waiting.list).toMatchObject([{ state: 'handed' }]);
    await call(app, owner.token, homeworkDeskApi.mark, marking);
  });
});

import { courseAuthoringApi } from '@palm/contract/course/admin';
import { studyApi } from '@palm/contract/study/calls';
import type { Range } from '@palm/contract/study/player';
import { uploadApi } from '@palm/contract/upload/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { call, send } from '../../../../../test/call.ts';
import { createCourse, publishCourse } from '../../../../../test/course-factories.ts';
import { createMember, createOrganisation, createOwner, type TestMember } from '../../../../../test/factories.ts';
import { makeMp3, makeOgg, makeWav } from '../../../../../test/sounds.ts';
import { postForm } from '../../../../../test/upload-form.ts';

const SECONDS = 60;

let app: TestApp;
let orgId: string;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  ({ orgId } = await createOrganisation(app));
  owner = await createOwner(app, orgId);
});
afterAll(() => app.close());

async function upload(fileName: string, bytes: Buffer) {
  const signing = await call(app, owner.token, uploadApi.sign, { query: { purpose: 'audio', fileName, size: bytes.length } });
  const objectKey = `${signing.dir}${fileName}`;
  expect((await postForm(app, signing, objectKey, bytes)).statusCode).toBe(200);
  return send(app, owner.token, uploadApi.complete, { body: { objectKey, fileName, purpose: 'audio' } });
}

async function createLesson() {
  const objectKey = (await upload('lesson.wav', makeWav(SECONDS))).json<{ result: { objectKey: string } }>().result.objectKey;
  const { courseId, chapterId } = await createCourse(app, orgId, owner.token, { published: false });
  const { id: sectionId } = await call(app, owner.token, courseAuthoringApi.addSection, {
    body: { chapterId, title: '三种报警', kind: 'audio' },
  });
  const section = await call(app, owner.token, courseAuthoringApi.updateSection, {
    body: { sectionId, revision: 1, title: '三种报警', required: true, content: { kind: 'audio', objectKey, captionKey: null } },
  });
  await publishCourse(app, owner.token, courseId);
  return { section, sectionId, learner: await createMember(app, orgId) };
}

const open = (learner: TestMember, sectionId: string) => call(app, learner.token, studyApi.openPlayer, { body: { sectionId } });
const report = (learner: TestMember, playerSession: string, sequence: number, range: Range) =>
  call(app, learner.token, studyApi.report, { body: { playerSession, sequence, ranges: [range], position: range[1] } });

describe('an audio file', () => {
  test.each([
    ['lesson.wav', makeWav(10), 10],
    ['lesson.mp3', makeMp3(120), 4],
    ['lesson.ogg', makeOgg(100), 2],
  ])('%s is accepted with its length', async (name, bytes, durationSeconds) => {
    expect((await upload(name, bytes)).json()).toMatchObject({ flag: true, result: { kind: 'audio', durationSeconds } });
  });

  test('that is really a text named mp3 is refused in Chinese', async () => {
    const answer = await upload('lesson.mp3', Buffer.from('这不是声音，只是改了名字的文字。'));
    expect(answer.json()).toMatchObject({ flag: false, errorCode: 'UPLOAD_CONTENT_MISMATCH', msg: expect.stringMatching(/文件/) });
  });
});

describe('an audio section', () => {
  test('takes its length from the file and is ready with it', async () => {
    const { section, sectionId, learner } = await createLesson();
    expect(section).toMatchObject({ durationSeconds: SECONDS, ready: true, content: { kind: 'audio', fileName: 'lesson.wav' } });
    const player = await open(learner, sectionId);
    expect(player).toMatchObject({ durationSeconds: SECONDS, content: { kind: 'audio', captionUrl: null } });
    expect(player.content.kind === 'audio' && player.content.mediaUrl).toMatch(/^\/files\/.+[?&]s=/);
  });

  test('is completed at the threshold of the course, and resumes where it was left', async () => {
    const { sectionId, learner } = await createLesson();
    const { playerSession, rules } = await open(learner, sectionId);
    app.platform.clock.advance({ seconds: 30 });
    expect(await report(learner, playerSession, 1, [0, 30])).toMatchObject({ percent: 50, completed: false, refused: [] });
    expect(await open(learner, sectionId)).toMatchObject({ position: 30, coverage: [[0, 30]] });
    const again = await open(learner, sectionId);
    app.platform.clock.advance({ seconds: 30 });
    const enough = Math.ceil((SECONDS * rules.completionThreshold) / 100);
    expect(await report(learner, again.playerSession, 1, [30, enough])).toMatchObject({ percent: 100, completed: true, refused: [] });
  });

  test('does not count time claimed faster than the clock', async () => {
    const { sectionId, learner } = await createLesson();
    const { playerSession } = await open(learner, sectionId);
    app.platform.clock.advance({ seconds: 5 });
    const receipt = await report(learner, playerSession, 1, [0, SECONDS]);
    expect(receipt.completed).toBe(false);
    expect(receipt.refused).toMatchObject([{ reason: 'too-fast' }]);
  });
});

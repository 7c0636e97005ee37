import type { QueryInput } from '@palm/contract/endpoint';
import { qaApi } from '@palm/contract/qa/calls';
import type { TestApp } from './app.ts';
import { call } from './call.ts';
import { createMember, createOrganisation, createOwner } from './factories.ts';

type QuestionFilter = NonNullable<QueryInput<typeof qaApi.list>['filter']>;

/** A class with a teacher and two members; a third colleague is not in it. */
export async function createForum(app: TestApp) {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const person = (name: string) => createMember(app, orgId, { name });
  const [teacher, asker, helper, outsider] = [await person('沈若岚'), await person('林知夏'), await person('唐果'), await person('郑一帆')];
  const { db } = app.database;
  const objectId = app.platform.newId();
  const now = app.platform.clock.now();
  const dates = { starts_on: '2026-01-01', ends_on: '2099-12-31', created_at: now, updated_at: now };
  await db
    .insertInto('classroom')
    .values({ org_id: orgId, id: objectId, title: '新经理训练营', status: 'published', audience_all: true, ...dates })
    .execute();
  await db
    .insertInto('classroom_staff')
    .values({ org_id: orgId, classroom_id: objectId, member_id: teacher.memberId, role: 'teacher', position: 1 })
    .execute();
  await db
    .insertInto('classroom_member')
    .values(
      [asker, helper].map(({ memberId }) => ({ org_id: orgId, classroom_id: objectId, member_id: memberId, state: 'member', at: now })),
    )
    .execute();
  const place = { kind: 'classroom' as const, objectId };
  const ask = (token: string, over: { title?: string; creationId?: string; pictureKeys?: string[] } = {}) =>
    call(app, token, qaApi.ask, { body: { ...place, title: '反馈怎么开口？', body: '老师傅的做法有问题。', ...over } });
  const answer = (token: string, questionId: string, over: { body?: string; creationId?: string } = {}) =>
    call(app, token, qaApi.answer, { body: { questionId, body: '先说看见的事实。', ...over } });
  const list = (token: string, filter: QuestionFilter = 'all', keyword = '') =>
    call(app, token, qaApi.list, { query: { ...place, filter, keyword } });
  const detail = (token: string, questionId: string) => call(app, token, qaApi.detail, { query: { questionId } });
  const answers = (token: string, questionId: string) => call(app, token, qaApi.answers, { query: { questionId } });
  const accept = (token: string, answerId: string, on = true) => call(app, token, qaApi.accept, { body: { answerId, on } });
  return { orgId, owner, teacher, asker, helper, outsider, place, ask, answer, list, detail, answers, accept };
}

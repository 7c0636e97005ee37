import { auditAdminApi } from '@palm/contract/identity/audit';
import { correctionApi } from '@palm/contract/member/correction';
import { messageApi } from '@palm/contract/message/calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, send } from '../../../test/call.ts';
import { createAdministrator, createMember, createOrganisation, createOwner } from '../../../test/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const titles = async (token: string) => (await call(app, token, messageApi.inbox)).list.map(({ title }) => title);

it('reaches those who may edit members, of the same organisation, and nobody else', async () => {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const clerk = await createAdministrator(app, orgId, ['member']);
  const others = [
    await createAdministrator(app, orgId, ['exam']),
    await createMember(app, orgId),
    await createOwner(app, (await createOrganisation(app)).orgId),
  ];
  const { token, memberId } = await createMember(app, orgId, { name: '林知夏', account: 'linzhixia' });
  await call(app, token, correctionApi.ask, { body: { words: ' 部门应该是教务处 ' } });
  await app.jobs.drain();
  for (const { token: editor } of [owner, clerk]) {
    const { list } = await call(app, editor, messageApi.inbox);
    expect(list).toMatchObject([{ title: '林知夏申请更正个人资料', topLevelType: 'account', secondLevelType: 'correction-asked' }]);
    // Opens the member in the console, where the data is corrected.
    expect(list[0]?.target).toBe(`/admin/members?open=${memberId}`);
    expect(list[0]?.body).toMatch(/^部门应该是教务处\n\n.*linzhixia/);
  }
  for (const other of [...others, { token }]) {
    expect(await titles(other.token)).toEqual([]);
  }
  const { list } = await call(app, owner.token, auditAdminApi.auditLog, { query: { actorId: memberId } });
  expect(list).toMatchObject([{ action: 'member.askCorrection', detail: '部门应该是教务处' }]);
});

it('sends one message if the same request is repeated because its answer was lost', async () => {
  const { orgId } = await createOrganisation(app);
  const owner = await createOwner(app, orgId);
  const { token } = await createMember(app, orgId);
  const other = await createMember(app, orgId);
  const body = { creationId: app.platform.newId(), words: '工号不对' };
  await Promise.all([token, token, token, other.token].map((asker) => call(app, asker, correctionApi.ask, { body })));
  await app.jobs.drain();
  expect(await titles(owner.token)).toHaveLength(2);
});

it('says what is missing, and is limited to five a day', async () => {
  const { orgId } = await createOrganisation(app);
  const { token } = await createMember(app, orgId);
  for (const words of ['', ' \u3000 ', 'x'.repeat(301), '\u0000']) {
    expect((await send(app, token, correctionApi.ask, { body: { words } })).json()).toMatchObject({ flag: false });
  }
  const asked = () => send(app, token, correctionApi.ask, { body: { words: '工号不对' } });
  const answers = (await Promise.all(Array.from({ length: 12 }, asked))).map((answer) => answer.json<{ errorCode: string | null }>());
  const codes = answers.map(({ errorCode }) => errorCode);
  expect(codes.filter((code) => code === null)).toHaveLength(5);
  expect(new Set(codes)).toEqual(new Set([null, 'CORRECTION_USED_UP']));
  app.platform.clock.advance({ days: 1 });
  await call(app, token, correctionApi.ask, { body: { words: '工号不对' } });
});

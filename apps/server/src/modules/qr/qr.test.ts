import type { Endpoint } from '@palm/contract/endpoint';
import { accountApi } from '@palm/contract/identity/account';
import { identityApi } from '@palm/contract/identity/calls';
import { qrApi } from '@palm/contract/qr/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { call, refusal, send } from '../../../test/call.ts';
import { createMember, createOrganisation, signIn } from '../../../test/factories.ts';
import { removeOldCodes } from './qr.queries.ts';
import { newQrToken } from './qr-token.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0';

/** A desktop browser that keeps its cookie. */
async function deskOf(orgCode: string, body: Record<string, string> = {}) {
  const answer = await send(app, '', qrApi.create, { body: { orgCode, ...body }, headers: { 'user-agent': EDGE } });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const { code } = answer.json<{ result: { code: string } }>().result;
  const ask = (headers: Record<string, string> = { cookie }) => call(app, '', qrApi.poll, { body: { code }, headers });
  return { code, cookie, ask };
}

/** An organisation with a desktop that displays a code, and a member with a phone. */
async function scene(body: Record<string, string> = {}) {
  const { orgId, code: orgCode } = await createOrganisation(app);
  const { memberId } = await createMember(app, orgId, { name: '林知夏' });
  const phone = await signIn(app, orgId, memberId, 'mobile');
  const desk = await deskOf(orgCode, body);
  const { code } = desk;
  return { orgId, orgCode, memberId, phone, desk, input: { body: { code } } };
}

async function confirmed() {
  const there = await scene();
  await call(app, there.phone, qrApi.scan, there.input);
  await call(app, there.phone, qrApi.confirm, there.input);
  return there;
}

const sessionsOf = async (orgId: string, terminal: string): Promise<number> => {
  const rows = app.platform.db.selectFrom('session').select('id').where('org_id', '=', orgId).where('terminal', '=', terminal);
  return (await rows.execute()).length;
};

describe('attacks on a QR code', () => {
  it('replay: signs in once and never again', async () => {
    const { orgId, desk, phone, input } = await confirmed();
    expect(await desk.ask()).toMatchObject({ state: 'signed-in' });
    expect((await call(app, phone, accountApi.signIns)).list[0]).toMatchObject({ succeeded: true, way: '扫码' });
    expect(await desk.ask()).toMatchObject({ state: 'expired', signedIn: null });
    for (const endpoint of [qrApi.scan, qrApi.confirm, qrApi.refuse]) {
      expect(await refusal(app, phone, endpoint, input)).toBe('QR_CODE_INVALID');
    }
    expect(await sessionsOf(orgId, 'pc')).toBe(2);
  });

  it('session fixation: opens a new session on the desktop, whatever token it sends along', async () => {
    const { orgId, phone, desk } = await confirmed();
    const planted = `${orgId.replaceAll('-', '')}${'A'.repeat(43)}`;
    const { signedIn } = await desk.ask({ cookie: desk.cookie, 'x-access-token': planted });
    expect([planted, phone, desk.code]).not.toContain(signedIn?.accessToken);
    expect(await refusal(app, planted, accountApi.myInfo)).toBe('SESSION_EXPIRED');
  });

  it('300 concurrent polls open one session', async () => {
    const { orgId, desk } = await confirmed();
    const before = await sessionsOf(orgId, 'pc');
    const answers = await Promise.all(Array.from({ length: 300 }, () => desk.ask()));
    expect(answers.filter(({ signedIn }) => signedIn !== null)).toHaveLength(1);
    expect(await sessionsOf(orgId, 'pc')).toBe(before + 1);
  });

  it('a member of another organisation gets an invalid code and does not use it up', async () => {
    const { desk, phone, input } = await scene();
    const { orgId: elsewhere } = await createOrganisation(app);
    const stranger = await createMember(app, elsewhere);
    for (const endpoint of [qrApi.scan, qrApi.confirm, qrApi.refuse] as Endpoint[]) {
      expect(await refusal(app, stranger.token, endpoint, input)).toBe('QR_CODE_INVALID');
    }
    expect(await refusal(app, stranger.token, qrApi.params, { query: input.body })).toBe('QR_CODE_INVALID');
    expect(await desk.ask()).toMatchObject({ state: 'waiting', person: null });
    await call(app, phone, qrApi.scan, input);
  });

  it('another browser learns nothing, not even who scanned, and uses nothing up', async () => {
    const { orgCode, desk } = await confirmed();
    const other = await deskOf(orgCode);
    const answer = await send(app, '', qrApi.poll, { body: { code: other.code } });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    for (const headers of [{ cookie }, {}, { cookie: 'palm_browser=' }] as Record<string, string>[]) {
      expect(await desk.ask(headers)).toEqual({ state: 'expired', person: null, secondsLeft: 0, targetRoute: '', signedIn: null });
    }
    expect(await desk.ask()).toMatchObject({ state: 'signed-in' });
  });

  it('concurrent confirmations take effect once and are logged once', async () => {
    const { orgId, phone, desk, input } = await scene();
    await call(app, phone, qrApi.scan, input);
    await Promise.all(Array.from({ length: 20 }, () => call(app, phone, qrApi.confirm, input)));
    const notes = app.platform.db.selectFrom('audit_entry').select(['action', 'target_name']).where('org_id', '=', orgId);
    expect(await notes.execute()).toEqual([{ action: 'qr.confirm', target_name: 'Edge · Windows' }]);
    expect(await desk.ask()).toMatchObject({ state: 'signed-in' });
  });

  it('guessing: made-up codes are all refused alike', async () => {
    const { orgId, phone, desk } = await scene();
    for (const code of [newQrToken(orgId).token, 'x', '\u0000', `${desk.code}x`, desk.code.toUpperCase()]) {
      const answer = await send(app, phone, qrApi.scan, { body: { code } });
      expect(answer.statusCode).toBe(200);
      expect(answer.json<{ errorCode: string }>().errorCode).toMatch(/^(QR_CODE_INVALID|TEXT_INVALID|PARAM_INVALID)$/);
      expect(await call(app, '', qrApi.poll, { body: { code } }).catch(() => ({ state: 'refused' }))).not.toMatchObject({
        state: 'signed-in',
      });
    }
  });

  it('confirming without scanning, or by somebody else than the scanner, is refused', async () => {
    const { orgId, phone, input } = await scene();
    expect(await refusal(app, phone, qrApi.confirm, input)).toBe('QR_CODE_INVALID');
    const other = await createMember(app, orgId);
    await call(app, phone, qrApi.scan, input);
    expect(await refusal(app, other.token, qrApi.scan, input)).toBe('QR_CODE_TAKEN');
    expect(await refusal(app, other.token, qrApi.confirm, input)).toBe('QR_CODE_TAKEN');
    expect(await refusal(app, other.token, qrApi.refuse, input)).toBe('QR_CODE_INVALID');
    await call(app, phone, qrApi.confirm, input);
  });

  it('a phone signed out after confirming signs nobody in', async () => {
    const { phone, desk } = await confirmed();
    await call(app, phone, identityApi.logout);
    expect(await desk.ask()).toMatchObject({ state: 'expired', signedIn: null });
  });

  it('a phone signed out before cannot confirm', async () => {
    const { phone, input } = await scene();
    await call(app, phone, qrApi.scan, input);
    await call(app, phone, identityApi.logout);
    expect(await refusal(app, phone, qrApi.confirm, input)).toBe('SESSION_ENDED');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a b', '/x?u=<script>'])(
    'a target outside the app is refused: %s',
    async (targetRoute) => {
      const { code: orgCode } = await createOrganisation(app);
      expect(await refusal(app, '', qrApi.create, { body: { orgCode, targetRoute } })).toBe('PARAM_INVALID');
    },
  );

  it('flooding: a network is limited to 300 codes at a time', async () => {
    const { orgId, orgCode, input } = await scene();
    const { db, clock } = app.platform;
    const row = await db.selectFrom('qr_code').selectAll().where('org_id', '=', orgId).executeTakeFirstOrThrow();
    const more = Array.from({ length: 299 }, () => ({ ...row, hash: newQrToken(orgId).hash }));
    await db.insertInto('qr_code').values(more).execute();
    expect(await refusal(app, '', qrApi.create, { body: { orgCode } })).toBe('QR_CODES_CROWDED');
    clock.advance({ minutes: 2 });
    await deskOf(orgCode);
    await removeOldCodes(db, clock.now());
    expect(await db.selectFrom('qr_code').select('hash').where('org_id', '=', orgId).execute()).toHaveLength(1);
    expect(input.body.code).not.toBe('');
  });
});

describe('signing in by a QR code', () => {
  it('expires after two minutes, on both desktop and phone', async () => {
    const { phone, desk, input } = await scene();
    await call(app, phone, qrApi.scan, input);
    app.platform.clock.advance({ minutes: 2 });
    expect(await desk.ask()).toMatchObject({ state: 'expired' });
    expect(await refusal(app, phone, qrApi.params, { query: input.body })).toBe('QR_CODE_INVALID');
    expect(await refusal(app, phone, qrApi.confirm, input)).toBe('QR_CODE_INVALID');
  });

  it('succeeds if confirmed in the last second', async () => {
    const { phone, desk, input } = await scene();
    await call(app, phone, qrApi.scan, input);
    app.platform.clock.advance({ seconds: 119 });
    await call(app, phone, qrApi.confirm, input);
    app.platform.clock.advance({ seconds: 2 });
    expect(await desk.ask()).toMatchObject({ state: 'signed-in' });
  });

  it('ends when the person denies it, even right after confirming', async () => {
    const { phone, desk, input } = await confirmed();
    await call(app, phone, qrApi.refuse, input);
    expect(await desk.ask()).toMatchObject({ state: 'refused', signedIn: null });
  });

  it('follows the rules of every sign-in: a disabled account is refused', async () => {
    const { orgId, memberId, desk } = await confirmed();
    const disable = app.platform.db.updateTable('member').set({ status: 'disabled' }).where('org_id', '=', orgId);
    await disable.where('id', '=', memberId).execute();
    await expect(desk.ask()).rejects.toThrow('ACCOUNT_DISABLED');
  });

  it('seed §7 "checkR2CodeAndGetParams": shows the phone what it lets in and the desktop who confirms, and leads the desktop to its target', async () => {
    const { orgCode, memberId, phone, desk, input } = await scene({ targetRoute: '/courseDetail?courseId=7' });
    expect(await desk.ask()).toMatchObject({ state: 'waiting', person: null, secondsLeft: 120 });
    app.platform.clock.advance({ seconds: 28 });
    expect(await call(app, phone, qrApi.params, { query: input.body })).toEqual({
      device: 'Edge · Windows',
      address: '127.0.0.1',
      sameNetwork: true,
      secondsLeft: 92,
      confirmed: false,
      targetRoute: '/courseDetail?courseId=7',
    });
    await call(app, phone, qrApi.scan, input);
    expect(await desk.ask()).toMatchObject({ state: 'scanned', person: { name: '林知夏', avatarUrl: null }, signedIn: null });
    await call(app, phone, qrApi.confirm, input);
    const { signedIn, targetRoute } = await desk.ask();
    expect([signedIn?.userId, signedIn?.orgCode, targetRoute]).toEqual([memberId, orgCode, '/courseDetail?courseId=7']);
    const { list } = await call(app, signedIn?.accessToken ?? '', accountApi.sessions);
    expect(list.find(({ current }) => current)).toMatchObject({ terminal: 'pc' });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createOrganisation } from '../../../test/factories.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { clearOld } from './delivery.jobs.ts';
import { queueDelivery } from './index.ts';
import { openContent } from './sealed-content.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const code = { channel: 'sms', to: '13800130016', template: 'code', params: { code: '493817', minutes: 5 } } as const;

const rowsOf = (orgId: string) => app.platform.db.selectFrom('delivery').selectAll().where('org_id', '=', orgId).execute();
const readable = async (orgId: string) => {
  const [row] = await rowsOf(orgId);
  return openContent(app.platform.secrets, row?.sealed ?? null)?.text ?? null;
};

describe('a queued delivery', () => {
  test.each([
    ['sms', '12345'],
    ['sms', 'fang@qiming.example'],
    ['mail', '13800130016'],
  ] as const)('needs an address that suits the channel: %s to %s is refused', async (channel, to) => {
    const { orgId } = await createOrganisation(app);
    await expect(queueDelivery(app.platform.db, app.platform, { ...code, orgId, channel, to })).rejects.toMatchObject({
      errorCode: 'DELIVERY_ADDRESS_INVALID',
    });
    expect(await rowsOf(orgId)).toEqual([]);
  });

  test('is not there if the transaction that queued it rolls back', async () => {
    const { orgId } = await createOrganisation(app);
    const undone = inTransaction(app.platform.db, async (tx) => {
      await queueDelivery(tx, app.platform, { ...code, orgId });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await app.jobs.drain();
    expect(await rowsOf(orgId)).toEqual([]);
  });

  test('keeps its code encrypted, even in the job queue', async () => {
    const { orgId } = await createOrganisation(app, { name: '启明学院' });
    await queueDelivery(app.platform.db, app.platform, { ...code, orgId });
    const [row] = await rowsOf(orgId);
    expect(JSON.stringify(row)).not.toContain('493817');
    const { rows: jobs } = await sql`select data from pgboss.job`.execute(app.platform.db);
    expect(JSON.stringify(jobs)).not.toContain('493817');
    expect(row).toMatchObject({
      status: 'queued',
      title: '验证码',
      shown_text: '【启明学院】验证码 ••••••，5 分钟内有效。不是你本人操作就不用管。',
    });
  });

  test('stays readable in the outbox until it expires, and is listed for 90 days', async () => {
    const { orgId } = await createOrganisation(app, { name: '启明学院' });
    await queueDelivery(app.platform.db, app.platform, { ...code, orgId });
    await app.jobs.drain();
    expect(await rowsOf(orgId)).toMatchObject([{ status: 'sent', provider: 'outbox', attempts: 1 }]);
    expect(await readable(orgId)).toContain('验证码 493817，5 分钟内有效');
    app.platform.clock.advance({ minutes: 5 });
    await clearOld(app.platform);
    expect(await readable(orgId)).toBeNull();
    app.platform.clock.advance({ days: 90 });
    await clearOld(app.platform);
    expect(await rowsOf(orgId)).toEqual([]);
  });

  test('is not sent once it has expired', async () => {
    const { orgId } = await createOrganisation(app);
    await queueDelivery(app.platform.db, app.platform, { ...code, orgId });
    app.platform.clock.advance({ minutes: 6 });
    await app.jobs.drain();
    expect(await rowsOf(orgId)).toMatchObject([{ status: 'failed', problem: '过了有效期，没有再发' }]);
  });
});

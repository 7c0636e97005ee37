import type { RemoteParam } from '@palm/contract/delivery/template-calls';
import type { Channel, TemplateKey } from '@palm/contract/delivery/templates';
import { changedAt } from '../../../platform/database/revision.ts';
import type { Db } from '../../../platform/database/transaction.ts';

export const findTemplates = (db: Db, orgId: string) =>
  db
    .selectFrom('delivery_template')
    .select(['channel', 'key', 'subject', 'body', 'remote_id', 'remote_params', 'updated_at'])
    .where('org_id', '=', orgId)
    .execute();
export type DeliveryTemplateRow = Awaited<ReturnType<typeof findTemplates>>[number];

interface Which {
  orgId: string;
  channel: Channel;
  template: TemplateKey;
}

/** Returns when it was changed. */
export async function upsertTemplate(
  tx: Db,
  { orgId, channel, template }: Which,
  change: { subject: string | null; body: string | null; number: string; remoteParams: readonly RemoteParam[]; now: Date },
): Promise<Date> {
  const values = {
    subject: change.subject,
    body: change.body,
    remote_id: change.number,
    remote_params: JSON.stringify(change.remoteParams),
  };
  const { updated_at } = await tx
    .insertInto('delivery_template')
    .values({ org_id: orgId, channel, key: template, ...values, updated_at: change.now })
    .onConflict((conflict) =>
      conflict
        .constraint('delivery_template_pkey')
        .doUpdateSet({ ...values, updated_at: changedAt(change.now, 'delivery_template.updated_at') }),
    )
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  return updated_at;
}

/** Resets the wording to the default. */
export async function forgetWording(tx: Db, { orgId, channel, template }: Which, now: Date): Promise<void> {
  await tx
    .updateTable('delivery_template')
    .set({ subject: null, body: null, updated_at: changedAt(now) })
    .where('org_id', '=', orgId)
    .where('channel', '=', channel)
    .where('key', '=', template)
    .execute();
}

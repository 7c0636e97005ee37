import type { ApplicationState, applicationApi } from '@palm/contract/application/calls';
import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { sha256 } from '../../platform/secrets.ts';
import { maskMobile, redeemJoinTicket, resolveOrganisation, takeEntry, writeAudit, type Visitor } from '../identity/index.ts';
import { inspectGuestUploads, claimGuestUploads, type GuestUpload } from '../upload/index.ts';
import { findApplication, findHandedIn, isMobileHeld, lockWaitingOf, upsertApplication, type FilledField } from './application.queries.ts';
import { fillIn } from './fill-in.ts';
import { getConfig } from './form.service.ts';
import { photosIn, releasePhotos } from './photos.ts';

type Api = typeof applicationApi;
type SubmitPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets' | 'settings' | 'storage' | 'workers'>;
type Origin = Pick<Visitor, 'address' | 'browser'>;

const PURPOSE = 'application-status';

/**
 * Submits an application for a verified mobile. Of identical concurrent calls one stores it, and all return its ticket.
 * @throws AppError APPLICATION_CLOSED, OWN_FIELD_INVALID, TICKET_REFUSED, APPLICATION_HAS_ACCOUNT, APPLICATION_USED_UP, APPLICATION_CROWDED
 */
export async function submit(platform: SubmitPlatform, body: BodyOf<Api['submit']>, origin: Origin): Promise<ResultOf<Api['submit']>> {
  const { id: orgId } = await resolveOrganisation(platform, body.orgCode);
  const { open, fields } = await getConfig(platform, body.orgCode);
  if (!open) {
    throw new AppError('APPLICATION_CLOSED');
  }
  const values = fillIn(fields, body.values);
  const filled = fields.flatMap(({ key, label, kind }): FilledField[] =>
    values[key] === undefined ? [] : [{ key, label, value: values[key], ...(kind === 'photo' && { photo: true }) }],
  );
  const photos = await inspectGuestUploads(platform, orgId, { keys: photosIn(filled), purpose: 'photo' });
  try {
    return toTicket(platform, orgId, await handIn(platform, { orgId, filled, photos, body, origin }));
  } catch (error) {
    // An identical call was faster and consumed the ticket.
    const id = await findHandedIn(platform.db, { orgId, creationId: body.creationId, browser: sha256(origin.browser) });
    if (id === null) {
      throw error;
    }
    return toTicket(platform, orgId, id);
  }
}

interface Order {
  orgId: string;
  filled: FilledField[];
  photos: GuestUpload[];
  body: BodyOf<Api['submit']>;
  origin: Origin;
}

const handIn = (platform: SubmitPlatform, { orgId, filled, photos, body, origin: { browser, address } }: Order): Promise<string> =>
  inTransaction(platform.db, async (tx) => {
    const { creationId, mobile, name, ticket } = body;
    await redeemJoinTicket(tx, platform, ticket, { orgId, mobile, browser });
    // Only safe to reveal here, as the caller has proven to own the mobile.
    if (await isMobileHeld(tx, orgId, mobile)) {
      throw new AppError('APPLICATION_HAS_ACCOUNT');
    }
    await takeEntry(tx, platform, 'application', { orgId, mobile, address });
    const row = { orgId, id: platform.newId(), creationId, browser: sha256(browser), name, mobile, filled, at: platform.clock.now() };
    const before = photosIn(await lockWaitingOf(tx, orgId, mobile));
    const id = await upsertApplication(tx, row);
    await claimGuestUploads(tx, platform, photos);
    await releasePhotos(
      tx,
      orgId,
      before.filter((key) => !photosIn(filled).includes(key)),
    );
    const note = { action: 'application.submit', targetName: name, detail: maskMobile(mobile) } as const;
    await writeAudit(tx, platform, { orgId, memberId: null, address }, { ...note, targetId: id });
    return id;
  });

/** @throws AppError APPLICATION_TICKET_REFUSED */
export async function getState(platform: SubmitPlatform, { orgCode, statusTicket }: BodyOf<Api['state']>): Promise<ResultOf<Api['state']>> {
  const { id: orgId } = await resolveOrganisation(platform, orgCode);
  const [id = '', signature = ''] = statusTicket.split('.');
  if (!platform.secrets.verify(PURPOSE, `${orgId} ${id}`, signature)) {
    throw new AppError('APPLICATION_TICKET_REFUSED');
  }
  const row = orNotFound(await findApplication(platform.db, orgId, id), 'APPLICATION_TICKET_REFUSED');
  return {
    state: row.state as ApplicationState,
    name: row.name,
    maskedMobile: maskMobile(row.mobile),
    appliedAt: row.applied_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.reason,
  };
}

const toTicket = ({ secrets }: SubmitPlatform, orgId: string, id: string) => ({
  statusTicket: `${id}.${secrets.sign(PURPOSE, `${orgId} ${id}`)}`,
});

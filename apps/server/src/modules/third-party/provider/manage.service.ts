import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import { MOST_PROVIDERS, validationErrorOf, type thirdPartyAdminApi } from '@palm/contract/third-party/admin';
import { providerKinds, type ProviderKind } from '@palm/contract/third-party/kinds';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { createOnce } from '../../../platform/create-once.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOrganisation, writeAudit } from '../../identity/index.ts';
import { runSteps } from '../kinds/kind.ts';
import { stepsOf } from '../kinds/kinds.ts';
import { findOpenOrganisation } from '../link/link.queries.ts';
import type { ThirdParty } from '../third-party.ts';
import {
  countLinks,
  deleteProvider,
  findProvider,
  findProviders,
  insertProvider,
  updatePositions,
  updateProvider,
  updateTested,
} from './provider.queries.ts';
import { openValues, sealValues, toProvider } from './provider.service.ts';
import { toProviderRow } from './provider.view.ts';

type Api = typeof thirdPartyAdminApi;
type ManagePlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets' | 'settings'>;

export async function listProviders(platform: ManagePlatform, { orgId }: Person): Promise<ResultOf<Api['list']>> {
  const { db } = platform;
  const [rows, counts, organisation] = await Promise.all([
    findProviders(db, orgId).execute(),
    countLinks(db, orgId),
    findOpenOrganisation(db, orgId),
  ]);
  const { code: orgCode } = orNotFound(organisation, 'ORGANISATION_UNKNOWN');
  return { list: rows.map((row) => toProviderRow(platform, row, { linkCount: counts.get(row.id) ?? 0, orgCode })) };
}

export async function createProvider(platform: ManagePlatform, person: Person, body: BodyOf<Api['create']>): Promise<{ id: string }> {
  const { db, clock, newId } = platform;
  const { orgId } = person;
  const id = body.creationId ?? newId();
  const { settings, secrets } = divide(body.kind, body.settings, {});
  await createOnce('third_party_provider_pkey', () =>
    inTransaction(db, async (tx) => {
      await lockOrganisation(tx, orgId);
      const written = { ...body, settings, secrets: sealValues(platform, orgId, id, secrets), at: clock.now() };
      if (!(await insertProvider(tx, { orgId, id }, written))) {
        throw new AppError('THIRD_PARTY_TOO_MANY', { most: MOST_PROVIDERS });
      }
      await writeAudit(tx, platform, person, { action: 'thirdParty.createProvider', targetId: id, targetName: body.name });
    }),
  );
  return { id };
}

/** @throws AppError THIRD_PARTY_CHANGED if somebody else changed it first */
export async function changeProvider(platform: ManagePlatform, person: Person, body: BodyOf<Api['update']>): Promise<{ revision: number }> {
  const { orgId } = person;
  const key = { orgId, id: body.providerId };
  const row = orNotFound(await findProvider(platform.db, key));
  const before = openValues(platform, row) ?? {};
  const { settings, secrets } = divide(row.kind as ProviderKind, body.settings, before);
  const sameRoundTrip = isSame(settings, row.settings as Record<string, string>) && isSame(secrets, before);
  const written = { ...body, settings, secrets: sealValues(platform, orgId, row.id, secrets), sameRoundTrip };
  const { name, enabled, joining, revision } = written;
  const change = { name, enabled, joining, revision, settings, secrets: written.secrets, sameRoundTrip };
  return inTransaction(platform.db, async (tx) => {
    const next = await updateProvider(tx, key, change);
    if (next === null) {
      throw new AppError('THIRD_PARTY_CHANGED');
    }
    await writeAudit(tx, platform, person, { action: 'thirdParty.updateProvider', targetId: row.id, targetName: name });
    return { revision: next };
  });
}

export async function arrangeProviders(platform: ManagePlatform, person: Person, providerIds: readonly string[]): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    if ((await updatePositions(tx, person.orgId, providerIds)) !== new Set(providerIds).size) {
      throw new AppError('NOT_FOUND');
    }
    await writeAudit(tx, platform, person, { action: 'thirdParty.arrange' });
  });
}

/** Tests the platform by the same steps as signing in. Once passed it is offered to members until it is changed. */
export async function testProvider(third: ThirdParty, person: Person, providerId: string): Promise<ResultOf<Api['test']>> {
  const { platform } = third;
  const key = { orgId: person.orgId, id: providerId };
  const row = orNotFound(await findProvider(platform.db, key));
  const provider = toProvider(platform, row);
  const missing = validationErrorOf(
    provider.kind,
    {},
    Object.keys(provider.values).filter((name) => provider.values[name] !== ''),
  );
  const all = stepsOf[provider.kind];
  const steps = missing === null ? await runSteps({ ...third, provider }, all) : [{ title: '检查设置', passed: false, detail: missing }];
  const passed = missing === null && steps.length === all.length && steps.every((step) => step.passed);
  await inTransaction(platform.db, async (tx) => {
    await updateTested(tx, key, { revision: row.revision, passed, at: platform.clock.now() });
    const detail = passed ? '通过' : `没有通过：${steps.at(-1)?.title ?? ''}`;
    await writeAudit(tx, platform, person, { action: 'thirdParty.test', targetId: providerId, targetName: row.name, detail });
  });
  return { passed, steps };
}

export async function removeProvider(platform: ManagePlatform, person: Person, providerId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const name = orNotFound(await deleteProvider(tx, { orgId: person.orgId, id: providerId }));
    await writeAudit(tx, platform, person, { action: 'thirdParty.removeProvider', targetId: providerId, targetName: name });
  });
}

/** Separates readable settings from secrets; an empty secret keeps the previous value. */
function divide(kind: ProviderKind, values: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>) {
  const problem = validationErrorOf(kind, values, Object.keys(before));
  if (problem !== null) {
    throw new AppError('THIRD_PARTY_SETTINGS', { reason: problem });
  }
  const { fields } = providerKinds[kind];
  const written = Object.entries(values).filter(([, value]) => value !== '');
  const isSecret = ([key]: readonly [string, string]) => fields[key]?.secret === true;
  return {
    settings: Object.fromEntries(written.filter((entry) => !isSecret(entry))),
    secrets: { ...before, ...Object.fromEntries(written.filter(isSecret)) },
  };
}

const isSame = (left: Readonly<Record<string, string>>, right: Readonly<Record<string, string>>): boolean =>
  Object.keys(left).length === Object.keys(right).length && Object.entries(left).every(([key, value]) => right[key] === value);

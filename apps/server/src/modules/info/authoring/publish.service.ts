import type { BodyOf, ResultOf } from '@palm/contract/endpoint';
import type { infoAdminApi } from '@palm/contract/info/admin';
import type { AuditAction } from '@palm/contract/areas';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import { requireAllChosen } from '../../../platform/chosen-rows.ts';
import { inTransaction, type Db } from '../../../platform/database/transaction.ts';
import type { Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuseViolation } from '../../../platform/refuse-violation.ts';
import { writeAudit, writeAudits } from '../../identity/index.ts';
import { markStale, refreshSearch } from '../../search/index.ts';
import { lockInfos, settleDue, settleInfos, type ChosenInfos, type LockedInfo } from './publish.queries.ts';

type Outcome = ResultOf<typeof infoAdminApi.archive>;

// The category of a draft may have been removed meanwhile.
const withCategory = <T>(work: () => Promise<T>) => refuseViolation({ info_category_fkey: 'INFO_CATEGORY_GONE' }, work);

const idsOf = (infos: readonly LockedInfo[]): string[] => infos.map(({ id }) => id);

/** Publishes the last saved state, now or at a later time; returns the new revision. */
export async function publishInfo(
  platform: Platform,
  person: Person,
  { infoId, revision, publishAt }: BodyOf<typeof infoAdminApi.publish>,
): Promise<number> {
  const { orgId, memberId } = person;
  const now = platform.clock.now();
  await withCategory(() =>
    inTransaction(platform.db, async (tx) => {
      const info = orNotFound((await lockInfos(tx, orgId, { infoIds: [infoId] }))[0]);
      if (info.revision !== revision) {
        throw new AppError('CONFLICT');
      }
      requireReady(info, publishAt, now);
      const settlement = { orgId, ids: [infoId], memberId, now, ...timeOf(info, publishAt, now) };
      await settleInfos(tx, settlement);
      await writeAudit(tx, platform, person, { action: 'info.publish', targetId: infoId, targetName: info.title, detail: publishAt ?? '' });
      await refreshSearch(tx, platform, { orgId, kind: 'info', ids: [infoId] });
    }),
  );
  platform.cache.bump(orgId, 'info');
  return revision + 1;
}

function requireReady({ empty }: LockedInfo, publishAt: string | null, now: Date): void {
  if (empty) {
    throw new AppError('INFO_NOT_READY', { reason: '正文还是空的' });
  }
  if (publishAt !== null && new Date(publishAt) <= now) {
    throw new AppError('INFO_TIME_PAST');
  }
}

/** An article that is already published keeps its date unless another one is given. */
function timeOf({ status }: LockedInfo, publishAt: string | null, now: Date) {
  if (publishAt !== null) {
    return { status: 'scheduled', publishedAt: new Date(publishAt) } as const;
  }
  return { status: 'published', publishedAt: status === 'published' ? null : now } as const;
}

/** Skips articles without text, and published ones without changes. */
export const publishInfos = (platform: Platform, person: Person, chosen: ChosenInfos): Promise<Outcome> =>
  settleChosen(platform, person, chosen, {
    action: 'info.publish',
    applies: ({ empty, status, changed }) => !empty && (status !== 'published' || changed),
    async settle(tx, infos, settlement) {
      const again = infos.filter(({ status }) => status === 'published');
      const first = infos.filter(({ status }) => status !== 'published');
      await settleInfos(tx, { ...settlement, ids: idsOf(again), status: 'published', publishedAt: null });
      await settleInfos(tx, { ...settlement, ids: idsOf(first), status: 'published', publishedAt: settlement.now });
    },
  });

/** Archives articles; whatever links to them shows that they are archived. */
export const archiveInfos = (platform: Platform, person: Person, chosen: ChosenInfos): Promise<Outcome> =>
  settleChosen(platform, person, chosen, {
    action: 'info.archive',
    applies: ({ status }) => status !== 'archived',
    settle: (tx, infos, settlement) => settleInfos(tx, { ...settlement, ids: idsOf(infos), status: 'archived', publishedAt: null }),
  });

interface Settling {
  action: AuditAction;
  /** Selects the articles to change; the others are skipped and counted. */
  applies: (info: LockedInfo) => boolean;
  settle: (tx: Db, infos: readonly LockedInfo[], settlement: { orgId: string; memberId: string; now: Date }) => Promise<void>;
}

async function settleChosen(
  platform: Platform,
  person: Person,
  chosen: ChosenInfos,
  { action, applies, settle }: Settling,
): Promise<Outcome> {
  const { orgId, memberId } = person;
  const outcome = await withCategory(() =>
    inTransaction(platform.db, async (tx) => {
      const held = await lockInfos(tx, orgId, chosen);
      requireAllChosen(held.length, { ids: chosen.infoIds, matching: chosen.matching });
      const changing = held.filter(applies);
      await settle(tx, changing, { orgId, memberId, now: platform.clock.now() });
      const notes = changing.map(({ id, title }) => ({ action, targetId: id, targetName: title }));
      await writeAudits(tx, platform, person, notes);
      await markStale(tx, platform, { orgId, kind: 'info', ids: idsOf(changing) });
      return { changed: changing.length, skipped: held.length - changing.length };
    }),
  );
  platform.cache.bump(orgId, 'info');
  return outcome;
}

/** Scheduled job: publishes what is due. */
export async function publishDue(platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'cache'>): Promise<void> {
  const organisations = await inTransaction(platform.db, async (tx) => {
    const due = await settleDue(tx, platform.clock.now());
    const orgIds = [...new Set(due.map(({ org_id }) => org_id))];
    for (const orgId of orgIds) {
      const ids = due.filter(({ org_id }) => org_id === orgId).map(({ id }) => id);
      await markStale(tx, platform, { orgId, kind: 'info', ids });
    }
    return orgIds;
  });
  for (const orgId of organisations) {
    platform.cache.bump(orgId, 'info');
  }
}

import { MOST_PERCENT, type DirectoryRun } from '@palm/contract/directory/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { createOnce } from '../../platform/create-once.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { cleanMobile } from '@palm/contract/validation';
import { findTree } from '../department/index.ts';
import { findDirectoryLinks, readWholeDirectory } from '../third-party/index.ts';
import { findHeld, findLinkedMembers, findUnits, findWithUnits } from './directory.queries.ts';
import { toRun } from './directory.view.ts';
import { planSync, type Change, type Situation } from './plan.ts';
import { findRun, insertChanges, insertRun } from './run.queries.ts';

export type SyncPlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets' | 'outgoing' | 'settings' | 'cache'>;

export interface Wish {
  orgId: string;
  providerId: string;
  /** Null: the clock, or the operator. */
  memberId: string | null;
  creationId?: string | undefined;
}

/**
 * Reads a directory and keeps what would change; nothing of it is written yet.
 * @throws AppError THIRD_PARTY_CLOSED, DIRECTORY_UNREADABLE
 */
export async function dryRun(platform: SyncPlatform, { orgId, providerId, memberId, creationId }: Wish): Promise<DirectoryRun> {
  const { db, clock, newId } = platform;
  const id = creationId ?? newId();
  const before = creationId === undefined ? undefined : await findRun(db, orgId, creationId);
  if (before === undefined) {
    const situation = await lookAround(platform, orgId, providerId);
    const changes = planSync(situation);
    const state = isTooMany(changes, situation) ? ('held' as const) : ('planned' as const);
    const people = situation.people.length;
    await createOnce('directory_run_pkey', () =>
      inTransaction(db, async (tx) => {
        await insertRun(tx, { orgId, id, providerId, state, at: clock.now(), memberId, people, problem: '' });
        await insertChanges(tx, orgId, id, changes);
      }),
    );
  }
  return toRun(orNotFound(await findRun(db, orgId, id)), clock.now());
}

async function lookAround(platform: SyncPlatform, orgId: string, providerId: string): Promise<Situation> {
  const { db, newId } = platform;
  const { people, units, baseDn } = await readWholeDirectory(platform, orgId, providerId);
  // Whoever finds nobody has looked in the wrong place: everybody would be gone.
  if (people.length === 0) {
    throw new AppError('DIRECTORY_UNREADABLE', { reason: '一个人也没有找到，没有继续；请到「登录方式」里测试连接' });
  }
  const links = await findDirectoryLinks(db, orgId, providerId);
  const accounts = people.map(({ account }) => account.toLowerCase());
  const [linked, held, mapped, tree, withUnits] = await Promise.all([
    findLinkedMembers(db, orgId, links),
    findHeld(
      db,
      orgId,
      accounts,
      people.map(({ mobile }) => cleanMobile(mobile)),
    ),
    findUnits(db, orgId, providerId),
    findTree(db, orgId),
    findWithUnits(db, orgId, providerId),
  ]);
  return { people, units, withUnits, baseDn, linked, ...held, tree, mapped, newId };
}

/** One or two who leave are no mistake in a small organisation; a fifth at once may be one. */
const FEW = 2;

function isTooMany(changes: readonly Change[], { linked }: Situation): boolean {
  const leaving = changes.filter(({ kind }) => kind === 'disable').length;
  const active = linked.filter(({ status }) => status === 'active').length;
  return leaving > FEW && leaving * 100 > active * MOST_PERCENT;
}

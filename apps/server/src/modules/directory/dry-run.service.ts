import { MOST_PERCENT, type DirectoryRun } from '@palm/contract/directory/admin';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { cleanMobile } from '@palm/contract/validation';
import { findTree } from '../department/index.ts';
import { findDirectoryLinks, listDirectories, readWholeDirectory, type DirectoryGround } from '../third-party/index.ts';
import { findHeld, findLinkedMembers, findUnits, findWithUnits } from './directory.queries.ts';
import { toRun } from './directory.view.ts';
import { planSync, type Change, type Situation } from './plan.ts';
import { findRun, insertChanges, insertRun, type NewRun } from './run.queries.ts';

export type SyncPlatform = Pick<Platform, 'db' | 'clock' | 'newId' | 'secrets' | 'cache'> & DirectoryGround;

export interface Wish {
  orgId: string;
  providerId: string;
  /** Null for a scheduled run or the operator. */
  memberId: string | null;
}

/**
 * Reads a directory and stores the changes it implies, without applying any. If it cannot be read, the stored run says why.
 * @throws AppError NOT_FOUND if the organisation has no such directory
 */
export async function dryRun(platform: SyncPlatform, { orgId, providerId, memberId }: Wish): Promise<DirectoryRun> {
  const { db, clock, newId } = platform;
  const id = newId();
  const directories = await listDirectories(platform, orgId);
  if (!directories.some((known) => known.id === providerId)) {
    throw new AppError('NOT_FOUND');
  }
  const { changes, ...found } = await planOrProblem(platform, orgId, providerId);
  await inTransaction(db, async (tx) => {
    await insertRun(tx, { ...found, orgId, id, providerId, at: clock.now(), memberId });
    await insertChanges(tx, orgId, id, changes);
  });
  return toRun(orNotFound(await findRun(db, orgId, id)), clock.now());
}

interface Found extends Pick<NewRun, 'state' | 'people' | 'problem'> {
  changes: Change[];
}

async function planOrProblem(platform: SyncPlatform, orgId: string, providerId: string): Promise<Found> {
  try {
    const situation = await readSituation(platform, orgId, providerId);
    const changes = planSync(situation);
    return { changes, people: situation.people.length, problem: '', state: isTooMany(changes, situation) ? 'held' : 'planned' };
  } catch (error) {
    if (error instanceof AppError && (error.errorCode === 'DIRECTORY_UNREADABLE' || error.errorCode === 'THIRD_PARTY_CLOSED')) {
      return { changes: [], people: 0, problem: error.message, state: 'failed' };
    }
    throw error;
  }
}

async function readSituation(platform: SyncPlatform, orgId: string, providerId: string): Promise<Situation> {
  const { db, newId } = platform;
  const { people, units, baseDn } = await readWholeDirectory(platform, orgId, providerId);
  // An empty result means a wrong search base: applying it would disable everybody.
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

/** In a small organisation one or two leavers are normal; a fifth at once may be a mistake. */
const FEW = 2;

function isTooMany(changes: readonly Change[], { linked }: Situation): boolean {
  const leaving = changes.filter(({ kind }) => kind === 'disable').length;
  const active = linked.filter(({ status }) => status === 'active').length;
  return leaving > FEW && leaving * 100 > active * MOST_PERCENT;
}

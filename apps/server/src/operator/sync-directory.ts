import type { DirectoryRun } from '@palm/contract/directory/admin';
import { applyRun, dryRun, listChanges, type SyncPlatform } from '../modules/directory/index.ts';
import { findOrganisationByCode, operatorOf } from '../modules/identity/index.ts';
import { listDirectories } from '../modules/third-party/index.ts';
import { orNotFound } from '../platform/app-error.ts';
import { StartError } from '../platform/start-error.ts';
import { UsageError } from './command-line.ts';

interface Wish {
  /** The code of the organisation. */
  org: string;
  /** Reads and reports only, without writing. */
  dryRun: boolean;
  /** Writes even if many accounts would be disabled. */
  yes: boolean;
}

/** Synchronises every open directory of an organisation, or reports what would change. */
export async function syncDirectories(platform: SyncPlatform, wish: Wish, say: (line: string) => void): Promise<void> {
  const { id: orgId } = orNotFound(await findOrganisationByCode(platform.db, wish.org), 'ORGANISATION_UNKNOWN');
  const open = (await listDirectories(platform, orgId)).filter((directory) => directory.open);
  if (open.length === 0) {
    throw new StartError('这个组织还没有通过测试的域账号（LDAP / AD）登录方式；请在管理后台「登录方式」里新建并测试');
  }
  for (const { id: providerId, name } of open) {
    const run = await dryRun(platform, { orgId, providerId, memberId: null });
    if (run.state === 'failed') {
      throw new StartError(`${name}：${run.problem}`);
    }
    say(`${name}：目录里 ${run.people} 人，${figuresOf(run)}`);
    if (wish.dryRun) {
      await sayChanges(platform, orgId, run, say);
    } else {
      await write(platform, { orgId, run, yes: wish.yes }, say);
    }
  }
}

const figuresOf = ({ creates, updates, disables, enables, units, skips }: DirectoryRun): string =>
  `新增 ${creates} 人，修改 ${updates} 人，停用 ${disables} 人，恢复 ${enables} 人，部门 ${units} 个，跳过 ${skips} 处`;

const PAGE = 100;

/** One tab-separated row per change, for people and for `cut`. */
async function sayChanges(platform: SyncPlatform, orgId: string, { id: runId }: DirectoryRun, say: (line: string) => void): Promise<void> {
  for (let pageNo = 1; ; pageNo += 1) {
    const { list } = await listChanges(platform, { orgId }, { runId, pageNo, pageSize: PAGE, sort: 'position' });
    list.forEach(({ kind, account, name, field, before, after }) => say([kind, account, name, field, before, after].join('\t')));
    if (list.length < PAGE) {
      return;
    }
  }
}

async function write(
  platform: SyncPlatform,
  { orgId, run, yes }: { orgId: string; run: DirectoryRun; yes: boolean },
  say: (line: string) => void,
): Promise<void> {
  if (run.state === 'held' && !yes) {
    throw new UsageError(`会停用 ${run.disables} 人，比平时多：先用 --dry-run 看明细，确定的话加上 --yes`);
  }
  const { left } = await applyRun(platform, operatorOf(orgId), run.id, yes);
  say(left === 0 ? '已写入' : `已写入；${left} 处刚刚又有变化，没有写入`);
}

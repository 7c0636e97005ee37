import { channel } from '@palm/contract/delivery/templates';
import { testSetting } from '../modules/delivery/index.ts';
import { COMMAND_LINE, findOrganisationByCode, operatorOf, readablePassword } from '../modules/identity/index.ts';
import { createUser, resetUser, unlockUser } from '../modules/member/index.ts';
import { createOrganisation, listOrganisations, setMaintenance, setOrganisationDisabled } from '../modules/organisation/index.ts';
import { orNotFound } from '../platform/app-error.ts';
import type { Platform } from '../platform/platform.ts';
import { StartError } from '../platform/start-error.ts';
import { rotateSecret } from './rotate-secret.ts';
import { syncDirectories } from './sync-directory.ts';
import { completeValues, UsageError, type Ask, type CommandLine } from './command-line.ts';

export interface Terminal {
  say: (line: string) => void;
  ask: Ask;
  /** The first line of standard input. */
  readLine: () => Promise<string>;
}

export type OperatorPlatform = Pick<Platform, 'db' | 'clock' | 'cache' | 'newId' | 'secrets' | 'outgoing'> & {
  settings: Pick<Platform['settings'], 'allowsOwnMachine'>;
  /** The file of the generated secret; undefined if APP_SECRET is set. */
  secretFile?: string | undefined;
};
type Command = (platform: OperatorPlatform, line: CommandLine, terminal: Terminal) => Promise<void>;

const commands: Record<string, Command> = {
  'org create': async (platform, { values, passwordFromInput }, terminal) => {
    const asked = await completeValues(values, ['code', 'name', 'owner-account', 'owner-name'], terminal.ask);
    const password = passwordFromInput ? await terminal.readLine() : readablePassword();
    const owner = { account: asked['owner-account'], name: asked['owner-name'], password, chosenByOwner: false };
    await createOrganisation(platform, { code: asked.code, name: asked.name, owner, address: COMMAND_LINE, onlyFirst: false });
    terminal.say(`已新建组织 ${asked.name}（${asked.code}），所有者 ${owner.account}`);
    sayPassword(terminal, password, passwordFromInput);
  },
  'org list': async (platform, _line, { say }) => {
    const list = await listOrganisations(platform);
    for (const { code, name, members, owners, disabledAt } of list) {
      say([code, name, `${members} 位成员`, `所有者 ${owners.join('、') || '无'}`, disabledAt ? '已停用' : '使用中'].join('\t'));
    }
    say(list.length === 0 ? '还没有组织，请用 org create 新建' : `共 ${list.length} 个组织`);
  },
  'org disable': async (platform, { values, yes }, terminal) => {
    const { code } = await completeValues(values, ['code'], terminal.ask);
    if (!yes) {
      await confirmCode(code, terminal.ask);
    }
    await setOrganisationDisabled(platform, code, true);
    terminal.say(`已停用 ${code}：所有人都已退出，数据保持原样。重新启用：npm run admin -- org enable --code ${code}`);
  },
  'org enable': async (platform, { values }, terminal) => {
    const { code } = await completeValues(values, ['code'], terminal.ask);
    await setOrganisationDisabled(platform, code, false);
    terminal.say(`已启用 ${code}`);
  },
  'maintenance on': async (platform, { values }, { say }) => {
    const codes = await setMaintenance(platform, values.org, true);
    say(codes.length === 0 ? '已经在维护中' : `开始维护：${codes.join('、')} 的学员暂时进不来，管理员可以从管理后台登录`);
    say('结束维护：npm run admin -- maintenance off');
  },
  'maintenance off': async (platform, { values }, { say }) => {
    const codes = await setMaintenance(platform, values.org, false);
    say(codes.length === 0 ? '没有在维护' : `维护结束：${codes.join('、')} 的学员可以使用了`);
  },
  'user create': async (platform, { values, owner, permissions, passwordFromInput }, terminal) => {
    const { org, ...person } = await completeValues(values, ['org', 'account', 'name', 'mobile'], terminal.ask);
    const password = passwordFromInput ? await terminal.readLine() : readablePassword();
    await createUser(platform, org, { ...person, owner, permissions, password, mustChange: true, address: COMMAND_LINE });
    terminal.say(`已在 ${org} 新建${owner ? '所有者' : permissions.length > 0 ? '管理员' : '成员'} ${person.account}`);
    sayPassword(terminal, password, passwordFromInput);
  },
  'user reset': async (platform, { values, passwordFromInput }, terminal) => {
    const { org, account } = await completeValues(values, ['org', 'account'], terminal.ask);
    const password = passwordFromInput ? await terminal.readLine() : readablePassword();
    await resetUser(platform, org, account, password);
    terminal.say(`已重置 ${account} 的密码，并结束了它的所有登录`);
    sayPassword(terminal, password, passwordFromInput);
  },
  'user unlock': async (platform, { values }, terminal) => {
    const { org, account } = await completeValues(values, ['org', 'account'], terminal.ask);
    await unlockUser(platform, org, account);
    terminal.say(`已解除 ${account} 的锁定`);
  },
  'secret rotate': async (platform, { yes }, { ask, say }) => {
    const { db, secrets, secretFile } = platform;
    if (!yes) {
      await confirmStopped(ask);
    }
    await rotateSecret({ db, secrets, secretFile }, yes, say);
  },
  'sync run': async (platform, { values, dryRun, yes }, terminal) => {
    const { org } = await completeValues(values, ['org'], terminal.ask);
    await syncDirectories(platform, { org, dryRun, yes }, terminal.say);
  },
  'provider test': async (platform, { values }, terminal) => {
    const asked = await completeValues(values, ['org', 'channel', 'to'], terminal.ask);
    const { id } = orNotFound(await findOrganisationByCode(platform.db, asked.org), 'ORGANISATION_UNKNOWN');
    const way = channel.parse(asked.channel);
    const { steps, milliseconds } = await testSetting(platform, operatorOf(id), { channel: way, to: asked.to });
    steps.forEach(({ ok, text }) => terminal.say(`${ok ? '✓' : '✗'} ${text}`));
    if (steps.some(({ ok }) => !ok)) {
      throw new StartError('测试没有通过，原因见上面一行');
    }
    terminal.say(`测试通过，用时 ${(milliseconds / 1000).toFixed(1)} 秒`);
  },
};

/** @throws UsageError if there is no such command */
export function commandOf({ command }: CommandLine): Command {
  const found = commands[command];
  if (found) {
    return found;
  }
  const actions = Object.keys(commands).flatMap((name) => (name.startsWith(`${command} `) ? [name.slice(command.length + 1)] : []));
  if (actions.length > 0) {
    throw new UsageError(`${command} 后面要写做什么：${actions.join('、')}`);
  }
  throw new UsageError(command === '' ? '请写上命令' : `没有这个命令：${command}`);
}

function sayPassword({ say }: Terminal, password: string, chosen: boolean): void {
  say(chosen ? '第一次登录时要换一个密码' : `密码：${password}（只显示这一次，第一次登录时要换一个）`);
}

async function confirmStopped(ask: Ask): Promise<void> {
  if (!ask) {
    throw new UsageError('换密钥要确认：先停下所有服务进程、做好备份，再加上 --yes');
  }
  if ((await ask('服务进程都停了、备份也做了吗？确定的话写 yes：')).trim() !== 'yes') {
    throw new UsageError('没有换密钥');
  }
}

async function confirmCode(code: string, ask: Ask): Promise<void> {
  if (!ask) {
    throw new UsageError('停用组织要确认：请加上 --yes');
  }
  if ((await ask(`停用后 ${code} 的所有人都不能登录。确定的话再写一遍组织代码：`)).trim() !== code) {
    throw new UsageError('没有停用：两次写的组织代码不同');
  }
}

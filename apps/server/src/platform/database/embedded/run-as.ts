import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartError } from '../../start-error.ts';

/** The account PostgreSQL runs under; null means our own. */
export type RunAs = { uid: number; gid: number } | null;

const CANDIDATES = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the existing data, else as `postgres` or `nobody`.
 * @param cluster the data directory if it exists already
 * @throws StartError if root finds no such account
 */
export function chooseRunAs(cluster: string | null): RunAs {
  if (process.geteuid?.() !== 0) {
    return null;
  }
  const owner = cluster === null ? null : statSync(cluster);
  if (owner !== null && owner.uid !== 0) {
    return { uid: owner.uid, gid: owner.gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of CANDIDATES) {
    const account = accounts.find((fields) => fields[0] === name);
    if (account) {
      return { uid: Number(account[2]), gid: Number(account[3]) };
    }
  }
  throw new StartError('内置数据库不能以 root 运行，而这台机器没有 postgres 或 nobody 用户：请换一个普通用户启动，或设置 DATABASE_URL');
}

/** Options for a child process under that account. Its working directory is `/`, which every account can enter. */
export function childOptions(runAs: RunAs): { cwd: string; uid?: number; gid?: number } {
  return runAs === null ? { cwd: process.platform === 'win32' ? process.cwd() : '/' } : { cwd: '/', ...runAs };
}

/** Whether the account can enter this directory, tested through the system itself so that ACLs and mounts count. */
export function canEnter(folder: string, runAs: RunAs): boolean {
  if (process.platform === 'win32') {
    return true;
  }
  return spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], { ...childOptions(runAs), stdio: 'ignore' }).status === 0;
}

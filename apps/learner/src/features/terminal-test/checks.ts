import { browserChecks } from './browser-checks.ts';
import type { CheckGroup } from './check.ts';
import { mediaChecks } from './media-checks.ts';
import { networkChecks } from './network-checks.ts';

/** Every check, in running order: those that load the network come last, one after another. */
export const checkGroups: readonly CheckGroup[] = [
  { name: '浏览器', checks: browserChecks },
  { name: '声音与画面', checks: mediaChecks },
  { name: '网络', checks: networkChecks },
];

export const allChecks = checkGroups.flatMap(({ checks }) => checks);

import { moduleKeys, moduleNames } from '@palm/contract/areas';
import type { moduleRow } from '@palm/contract/organisation/calls';
import type { z } from 'zod';

export type ModuleState = z.output<typeof moduleRow>;

/** All modules in order: first those the organisation has configured, then the rest in default order. */
export function mergeModules(stored: readonly { key: string; name: string; enabled: boolean; position: number }[]): ModuleState[] {
  const states = moduleKeys.map((key, place): ModuleState => {
    const own = stored.find((row) => row.key === key);
    return own
      ? { key, name: own.name, enabled: own.enabled, order: own.position }
      : { key, name: moduleNames[key], enabled: true, order: stored.length + place };
  });
  return states.sort((left, right) => left.order - right.order);
}

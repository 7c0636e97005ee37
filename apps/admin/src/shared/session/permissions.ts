import type { Permission } from '@palm/contract/areas';
import { createContext, useContext } from 'react';

export type Administrator = { administrator: boolean; owner: boolean; permissions: readonly Permission[] };

const NOBODY: Administrator = { administrator: false, owner: false, permissions: [] };

/** Who is signed in, as far as buttons and areas care. The server checks every call again. */
export const AdministratorContext = createContext<Administrator>(NOBODY);

export const holds = (who: Administrator, permission: Permission | undefined): boolean =>
  who.administrator && (permission === undefined || who.owner || who.permissions.includes(permission));

/** Whether to show what needs this permission. */
export const useHolds = (permission: Permission): boolean => holds(useContext(AdministratorContext), permission);

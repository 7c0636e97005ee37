import type { Permission } from '@palm/contract/areas';
import { createContext, useContext } from 'react';

export type Administrator = { administrator: boolean; owner: boolean; permissions: readonly Permission[]; views: readonly Permission[] };

const NOBODY: Administrator = { administrator: false, owner: false, permissions: [], views: [] };

/** The signed-in administrator, as needed by buttons and areas. The server checks every call again. */
export const AdministratorContext = createContext<Administrator>(NOBODY);

/** Whether somebody may change what a permission covers. */
export const holds = (who: Administrator, permission: Permission | undefined): boolean =>
  who.administrator && (permission === undefined || who.owner || who.permissions.includes(permission));

/** Whether somebody may at least view it. */
export const sees = (who: Administrator, permission: Permission | undefined): boolean =>
  holds(who, permission) || (who.administrator && permission !== undefined && who.views.includes(permission));

/** The permissions of a role or an administrator; the two lists are disjoint. */
export type Held = Pick<Administrator, 'permissions' | 'views'>;

/** Whether somebody has at least these rights: nobody can grant more, or change people who have more. */
export const covers = (who: Administrator, held: Held): boolean =>
  held.permissions.every((one) => holds(who, one)) && held.views.every((one) => sees(who, one));

/** Whether to show controls that need this permission at `manage` level. */
export const useHolds = (permission: Permission): boolean => holds(useContext(AdministratorContext), permission);

/** Whether to show content that needs this permission at `view` level. */
export const useSees = (permission: Permission): boolean => sees(useContext(AdministratorContext), permission);

import type { Permission } from '@palm/contract/areas';
import { createContext, useContext } from 'react';

export type Administrator = { administrator: boolean; owner: boolean; permissions: readonly Permission[]; views: readonly Permission[] };

const NOBODY: Administrator = { administrator: false, owner: false, permissions: [], views: [] };

/** Who is signed in, as far as buttons and areas care. The server checks every call again. */
export const AdministratorContext = createContext<Administrator>(NOBODY);

/** Whether somebody may change what belongs to a permission. */
export const holds = (who: Administrator, permission: Permission | undefined): boolean =>
  who.administrator && (permission === undefined || who.owner || who.permissions.includes(permission));

/** Whether somebody may at least look at it. */
export const sees = (who: Administrator, permission: Permission | undefined): boolean =>
  holds(who, permission) || (who.administrator && permission !== undefined && who.views.includes(permission));

/** What a role, or an administrator, holds: nothing stands in both. */
export type Held = Pick<Administrator, 'permissions' | 'views'>;

/** Whether somebody holds as much as that, and as far: nobody gives more, nor changes who has more. */
export const covers = (who: Administrator, held: Held): boolean =>
  held.permissions.every((one) => holds(who, one)) && held.views.every((one) => sees(who, one));

/** Whether to show what changes something of this permission. */
export const useHolds = (permission: Permission): boolean => holds(useContext(AdministratorContext), permission);

/** Whether to show what belongs to this permission and changes nothing. */
export const useSees = (permission: Permission): boolean => sees(useContext(AdministratorContext), permission);

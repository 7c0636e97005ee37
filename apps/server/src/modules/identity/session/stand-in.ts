import { id } from '@palm/contract/fields';
import { GUEST } from '@palm/contract/preview-as';
import type { StandIn } from '../../../platform/http/caller.ts';
import { guestOf, type Person } from '../../../platform/person.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findStandIn } from './session.queries.ts';

/** Keeps the properties of the call and drops the rights of the caller. */
const withoutRights = ({ orgId, timeZone, sessionId, terminal, address, mustAgree, inMaintenance }: Person): Person => ({
  ...guestOf(orgId, timeZone),
  sessionId,
  terminal,
  address,
  mustAgree,
  inMaintenance,
});

/** Whom a preview is rendered for: a member with what decides what they see, or a guest. */
export const createStandIn =
  ({ db }: Pick<Platform, 'db'>): StandIn =>
  async (caller, named) => {
    const guest = withoutRights(caller);
    if (named === GUEST) {
      return guest;
    }
    const row = id.safeParse(named).success ? await findStandIn(db, caller.orgId, named) : null;
    return (
      row && {
        ...guest,
        memberId: named,
        name: row.name,
        account: row.account,
        departmentId: row.department_id,
        departmentName: row.department_name,
        departmentPath: row.department_path ?? [],
        tags: row.tags,
        mobile: row.mobile,
      }
    );
  };

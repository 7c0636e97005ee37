import { permissions, type Permission } from '@palm/contract/areas';

interface Rights {
  owner: boolean;
  administrator: boolean;
  permissions: readonly Permission[];
  views: readonly Permission[];
}

/** The rights the console acts on. An owner has every permission; a member who is no administrator has none. */
export function rightsOf(person: Rights): { administrator: boolean; owner: boolean; permissions: Permission[]; views: Permission[] } {
  const administrator = person.owner || person.administrator;
  const held = person.owner ? permissions : person.permissions;
  return {
    administrator,
    owner: person.owner,
    permissions: administrator ? [...held] : [],
    views: administrator && !person.owner ? [...person.views] : [],
  };
}

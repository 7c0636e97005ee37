import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '../../shared/pick/department.api.ts';
import { rolesQuery } from '../../shared/pick/role.api.ts';
import { useServices } from '../../shared/services.tsx';
import { useHolds } from '../../shared/session/permissions.ts';
import type { MemberDraft } from './member-draft.ts';

type Named = readonly { id: string; name: string }[] | undefined;

/** The name for an id; undefined if it is unknown. */
const nameIn = (list: Named, id: unknown): string | undefined => list?.find((one) => one.id === id)?.name;

/** Formats member fields for comparing two versions: departments and roles by name, tags as a list; undefined for other fields. */
export function useMemberWords(): (field: keyof MemberDraft, value: unknown) => string | undefined {
  const { client } = useServices();
  const mayAppoint = useHolds('setting');
  const departments = useQuery(departmentsQuery(client)).data;
  const roles = useQuery({ ...rolesQuery(client), enabled: mayAppoint }).data?.list;
  return (field, value) => {
    if (field === 'departmentId') {
      return nameIn(departments, value);
    }
    if (field === 'roleId') {
      return nameIn(roles, value);
    }
    return field === 'tags' && Array.isArray(value) && value.length > 0 ? value.join('、') : undefined;
  };
}

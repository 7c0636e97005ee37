import { departmentApi } from '@palm/contract/department/admin';
import { departmentKeys } from '../../shared/pick/department.api.ts';
import { useAction } from '../../shared/query/use-action.ts';

// Members contain the name of their department.
const changed = [departmentKeys, ['member']] as const;

export const useCreateDepartment = () => useAction(departmentApi.create, changed);
export const useUpdateDepartment = () => useAction(departmentApi.update, changed, { refreshesOnRefusal: true });
export const useMoveDepartment = () => useAction(departmentApi.move, changed);
export const useRemoveDepartment = () => useAction(departmentApi.remove, changed);

export const departmentNameRule = departmentApi.create.body.shape.name;

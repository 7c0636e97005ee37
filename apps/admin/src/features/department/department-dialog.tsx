import type { Department } from '@palm/contract/department/admin';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { departmentNameRule, useCreateDepartment, useUpdateDepartment } from './department.api.ts';
import { MoveDepartmentDialog } from './move-department-dialog.tsx';

export type DepartmentTask =
  | { kind: 'create'; parent: Department | null }
  | { kind: 'rename'; department: Department }
  | { kind: 'move'; department: Department };

type DepartmentDialogProps = { task: DepartmentTask; list: readonly Department[]; onClose: () => void };

/** Creates a department, renames it, or moves it. */
export function DepartmentDialog({ task, list, onClose }: DepartmentDialogProps) {
  const create = useCreateDepartment();
  const update = useUpdateDepartment();
  if (task.kind === 'move') {
    return <MoveDepartmentDialog department={task.department} list={list} onClose={onClose} />;
  }
  if (task.kind === 'rename') {
    const { id, name } = task.department;
    return (
      <NameDialog
        title={`重命名「${name}」`}
        label="部门名称"
        rule={departmentNameRule}
        initial={name}
        onSave={(next) => update.mutateAsync({ departmentId: id, name: next, replaces: name })}
        onClose={onClose}
      />
    );
  }
  return (
    <NameDialog
      title={task.parent === null ? '新建部门' : `在「${task.parent.name}」下新建部门`}
      label="部门名称"
      rule={departmentNameRule}
      onSave={(name, creationId) => create.mutateAsync({ creationId, name, parentId: task.parent?.id ?? '' })}
      onClose={onClose}
    />
  );
}

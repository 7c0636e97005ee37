import type { Department } from '@palm/contract/department';
import { NameDialog } from '../../shared/ui/name-dialog.tsx';
import { departmentNameRule, useCreateDepartment, useUpdateDepartment } from './department.api.ts';

export type DepartmentTask = { kind: 'create'; parent: Department | null } | { kind: 'rename'; department: Department };

/** A name for a new department, or another one for an old. */
export function DepartmentDialog({ task, onClose }: { task: DepartmentTask; onClose: () => void }) {
  const create = useCreateDepartment();
  const update = useUpdateDepartment();
  if (task.kind === 'rename') {
    const { id, name, headId } = task.department;
    return (
      <NameDialog
        title={`重命名「${name}」`}
        label="部门名称"
        rule={departmentNameRule}
        initial={name}
        onSave={(next) => update.mutateAsync({ departmentId: id, name: next, headId: headId ?? '' })}
        onClose={onClose}
      />
    );
  }
  return (
    <NameDialog
      title={task.parent === null ? '新建部门' : `在「${task.parent.name}」下新建部门`}
      label="部门名称"
      rule={departmentNameRule}
      onSave={(name) => create.mutateAsync({ name, parentId: task.parent?.id ?? '' })}
      onClose={onClose}
    />
  );
}

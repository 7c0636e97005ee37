import type { Department } from '@palm/contract/department/admin';
import { currentPlace, type Place } from '../../shared/pick/department-tree.ts';
import { useUndo } from '../../shared/ui/use-undo.tsx';
import { useMoveDepartment } from './department.api.ts';

/** A move takes effect immediately and can be undone for 5 s. */
export function useMoveDepartmentWithUndo(list: readonly Department[]): (departmentId: string, to: Place) => void {
  const move = useMoveDepartment();
  const offerUndo = useUndo();
  return (departmentId, to) => {
    const name = list.find(({ id }) => id === departmentId)?.name ?? '';
    const before = currentPlace(list, departmentId);
    const send = ({ parentId, index }: Place) => move.mutateAsync({ departmentId, parentId: parentId ?? '', index });
    send(to)
      .then(() => offerUndo(`已移动「${name}」`, () => void send(before).catch(() => undefined)))
      // The refusal has been shown; the tree did not change.
      .catch(() => undefined);
  };
}

import { planKinds, type PlanKind } from '@palm/contract/classroom/plan';
import type { PickedTarget } from '@palm/contract/first-page/admin';
import { TargetsPicker } from '../../../shared/pick/targets-picker.tsx';
import { useServices } from '../../../shared/services.tsx';
import { planPickQuery } from '../classroom.api.ts';

type ItemPickerProps = {
  classroomId: string;
  stageTitle: string;
  /** Ids already in the plan. */
  taken: ReadonlySet<string>;
  onAdd: (kind: PlanKind, objects: PickedTarget[]) => void;
  onClose: () => void;
};

const kinds = Object.entries(planKinds).map(([value, label]) => ({ value: value as PlanKind, label }));

/** Picker for existing objects to add to a stage, several of a kind at once. */
export function ItemPicker({ classroomId, stageTitle, ...picker }: ItemPickerProps) {
  const { client } = useServices();
  return (
    <TargetsPicker
      title={`往「${stageTitle}」里加内容`}
      kinds={kinds}
      queryOf={(kind, keyword) => planPickQuery(client, { classroomId, kind, keyword })}
      {...picker}
    />
  );
}

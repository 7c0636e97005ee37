import { planKinds, type PlanKind } from '@palm/contract/classroom/plan';
import type { PickedTarget } from '@palm/contract/first-page/admin';
import { TargetsPicker } from '../../../shared/pick/targets-picker.tsx';

type ItemPickerProps = {
  stageTitle: string;
  /** What stands in the plan already. */
  taken: ReadonlySet<string>;
  onAdd: (kind: PlanKind, objects: PickedTarget[]) => void;
  onClose: () => void;
};

// Lessons are of one class; they are put into its plan where they are planned.
const kinds = Object.entries(planKinds)
  .map(([value, label]) => ({ value: value as PlanKind, label }))
  .filter(({ value }) => value !== 'lesson');

/** Existing things to put into a stage, several of a kind at once. */
export const ItemPicker = ({ stageTitle, ...picker }: ItemPickerProps) => (
  <TargetsPicker title={`往「${stageTitle}」里加内容`} kinds={kinds} {...picker} />
);

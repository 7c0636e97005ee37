import type { AssignmentEdit, AssignmentFields } from '@palm/contract/assignment/admin';
import type { AssignmentItem, AssignmentKind } from '@palm/contract/assignment/items';

export type ChangeAssignment = (changes: Partial<AssignmentFields>) => void;
export type NamedObjects = ReadonlyMap<string, AssignmentEdit['objects'][number]>;

export const titleIn = (objects: NamedObjects, { objectId }: AssignmentItem): string => objects.get(objectId)?.title ?? '已删除的内容';

/** Adds objects without duplicates; existing ones keep their position. */
export const withObjects = (items: readonly AssignmentItem[], kind: AssignmentKind, objectIds: readonly string[]): AssignmentItem[] => [
  ...items,
  ...objectIds
    .filter((id) => items.every(({ objectId }) => objectId !== id))
    .map((objectId): AssignmentItem => ({ kind, objectId, required: true })),
];

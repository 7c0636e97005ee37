/** A part of a form that is saved as a whole. */
export type FormPart = {
  /** Names of what differs from what is stored. */
  changed: readonly string[];
  /** Marks what is wrong with it; false where something is. Only a part that was changed is asked. */
  check: () => boolean;
  /** False where it was refused, which is said beside the field. */
  save: () => Promise<boolean>;
  /** Back to what is stored. */
  discard: () => void;
};

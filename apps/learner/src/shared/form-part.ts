/** A section of a form that is saved as a whole. */
export type FormPart = {
  /** Names of the fields that differ from what is stored. */
  changed: readonly string[];
  /** Validates and marks errors; returns whether it is valid. Only called on changed sections. */
  check: () => boolean;
  /** Returns false if it was refused, after showing that at the field. */
  save: () => Promise<boolean>;
  /** Reverts to what is stored. */
  discard: () => void;
};

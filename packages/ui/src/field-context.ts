import { createContext, useContext } from 'react';

export type FieldControl = {
  id?: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

export const FieldContext = createContext<FieldControl>({});

/** What the surrounding field passes to its control: the id for the label, required, invalid, and the describing texts. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

import { createContext, useContext } from 'react';

export type FieldControl = {
  id?: string;
  required?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

export const FieldContext = createContext<FieldControl>({});

/** What the surrounding field asks of its control: id for the label, required, invalid, the texts that describe it. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

import { validationErrorOf, type OwnField, type OwnValues } from '@palm/contract/application/fields';

/** Validation errors by field key; empty if there are none. */
export const ownProblems = (fields: readonly OwnField[], values: OwnValues): OwnValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = validationErrorOf(field, values[field.key] ?? '');
      return problem === null ? [] : [[field.key, problem]];
    }),
  );

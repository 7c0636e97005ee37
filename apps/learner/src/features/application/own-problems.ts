import { problemOf, type OwnField, type OwnValues } from '@palm/contract/application/fields';

/** What is wrong, by the keys of the fields; empty when nothing is. */
export const ownProblems = (fields: readonly OwnField[], values: OwnValues): OwnValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, values[field.key] ?? '');
      return problem === null ? [] : [[field.key, problem]];
    }),
  );

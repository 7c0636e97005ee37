import { problemOf, type OwnField, type OwnValues } from '@palm/contract/application/fields';

/** What an administrator typed wrongly of a field. He may leave empty what the member has to fill in. */
export const problemOfTyped = (field: OwnField, value: string): string | null => (value.trim() === '' ? null : problemOf(field, value));

/** The first of them, with the name of its field; null when nothing is wrong. */
export function typingProblem(fields: readonly OwnField[], values: OwnValues): string | null {
  const wrong = fields.flatMap((field) => {
    const problem = problemOfTyped(field, values[field.key] ?? '');
    return problem === null ? [] : [`${field.label}：${problem}`];
  });
  return wrong[0] ?? null;
}

import { validationErrorOf, type OwnField, type OwnValues } from '@palm/contract/application/fields';

/** Validates a value typed by an administrator, who may leave required fields empty. */
export const problemOfTyped = (field: OwnField, value: string): string | null =>
  value.trim() === '' ? null : validationErrorOf(field, value);

/** The first error, with the name of its field; null if there is none. */
export function typingProblem(fields: readonly OwnField[], values: OwnValues): string | null {
  const wrong = fields.flatMap((field) => {
    const problem = problemOfTyped(field, values[field.key] ?? '');
    return problem === null ? [] : [`${field.label}：${problem}`];
  });
  return wrong[0] ?? null;
}

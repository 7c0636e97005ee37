import { cleanValue, validationErrorOf, type OwnField, type OwnValues } from '@palm/contract/application/fields';
import { AppError } from '../../platform/app-error.ts';

/** The cleaned values of these fields, as they are stored; other keys and empty values are dropped. */
export const ofFields = (fields: readonly OwnField[], values: OwnValues): OwnValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = cleanValue(field, Object.hasOwn(values, field.key) ? (values[field.key] ?? '') : '');
      return value === '' ? [] : [[field.key, value]];
    }),
  );

/**
 * Like `ofFields`, but validates the values. `byOthers` allows required fields to be empty, as somebody else may not know them.
 * @throws AppError OWN_FIELD_INVALID
 */
export function fillIn(fields: readonly OwnField[], values: OwnValues, { byOthers = false } = {}): OwnValues {
  const kept = ofFields(fields, values);
  for (const field of fields) {
    const value = kept[field.key] ?? '';
    const problem = value === '' && byOthers ? null : validationErrorOf(field, value);
    if (problem !== null) {
      throw new AppError('OWN_FIELD_INVALID', { label: field.label, problem });
    }
  }
  return kept;
}

import { cleanValue, problemOf, type OwnField, type OwnValues } from '@palm/contract/application/fields';
import { AppError } from '../../platform/app-error.ts';

/** What of `values` belongs to these fields, as it is kept. */
export const ofFields = (fields: readonly OwnField[], values: OwnValues): OwnValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = cleanValue(field, Object.hasOwn(values, field.key) ? (values[field.key] ?? '') : '');
      return value === '' ? [] : [[field.key, value]];
    }),
  );

/**
 * The same, where nothing is wrong with it and nothing required is missing; `byOthers`, who may not know all of it, may leave that empty.
 * @throws AppError OWN_FIELD_INVALID
 */
export function fillIn(fields: readonly OwnField[], values: OwnValues, { byOthers = false } = {}): OwnValues {
  const kept = ofFields(fields, values);
  for (const field of fields) {
    const value = kept[field.key] ?? '';
    const problem = value === '' && byOthers ? null : problemOf(field, value);
    if (problem !== null) {
      throw new AppError('OWN_FIELD_INVALID', { label: field.label, problem });
    }
  }
  return kept;
}

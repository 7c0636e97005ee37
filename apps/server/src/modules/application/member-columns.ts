import { cleanValue, validationErrorOf, type OwnField } from '@palm/contract/application/fields';
import { orNotFound } from '../../platform/app-error.ts';
import type { MemberColumn, MemberColumnSource } from '../../platform/answers/people.ts';
import { sheetDay } from '../../platform/sheet-day.ts';
import { findForm } from './form.queries.ts';
import { findOwnValuesOf, storeOwnValues } from './own-fields.queries.ts';

const toColumn = (field: OwnField): MemberColumn => ({
  key: field.key,
  title: field.label,
  read(text) {
    const value = cleanValue(field, field.kind === 'date' ? sheetDay(text) : text);
    return { value, problem: value === '' ? null : validationErrorOf(field, value) };
  },
});

/** The organisation's custom fields as columns of its member sheets. */
export const memberColumns: MemberColumnSource = {
  // A photo does not fit into a cell.
  columns: async (db, orgId) =>
    orNotFound(await findForm(db, orgId))
      .fields.filter(({ kind }) => kind !== 'photo')
      .map(toColumn),
  valuesOf: findOwnValuesOf,
  store: async (db, where, rows) => {
    await storeOwnValues(db, where, rows);
  },
};

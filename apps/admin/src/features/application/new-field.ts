import { newId } from '@palm/client/new-id';
import type { OwnField } from '@palm/contract/application/fields';

const KEY_LENGTH = 16;

/** The key is generated: it must survive renaming the field. */
export const newField = (): OwnField => ({
  key: `f${newId().replaceAll('-', '').slice(-KEY_LENGTH)}`,
  label: '',
  kind: 'text',
  required: false,
  options: [],
  hint: '',
  maxLength: 50,
});

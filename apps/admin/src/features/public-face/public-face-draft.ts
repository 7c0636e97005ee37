import type { PublicFaceEdit } from '@palm/contract/public-face/admin';
import { publicFaceFields, type PublicFaceFields } from '@palm/contract/public-face/face';
import type { Stored } from '../../shared/autosave/editing-state.ts';

export type ChangeFace = (changes: Partial<PublicFaceFields>) => void;

export const publicFaceNames: Readonly<Record<keyof PublicFaceFields, string>> = {
  enabled: '公开主页',
  lead: '一句话介绍',
  intro: '组织介绍',
  figures: '数字',
  columnIds: '公开专栏',
  contact: '联系方式',
};

export const storedOf = (edit: PublicFaceEdit): Stored<PublicFaceFields> => {
  const { enabled, lead, intro, figures, columnIds, contact, revision, savedAt, savedBy } = edit;
  return { value: { enabled, lead, intro, figures, columnIds, contact }, revision, savedAt, savedBy };
};

/** Returns why it cannot be saved, in the contract's words. */
export function validationErrorOf(fields: PublicFaceFields): string | null {
  const checked = publicFaceFields.safeParse(fields);
  return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
}

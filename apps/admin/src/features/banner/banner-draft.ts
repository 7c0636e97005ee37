import { bannerFields, type BannerEdit, type BannerFields } from '@palm/contract/banner/admin';
import type { Stored } from '../../shared/autosave/editing-state.ts';

export type ChangeBanner = (changes: Partial<BannerFields>) => void;

export const bannerFieldNames: Readonly<Record<keyof BannerFields, string>> = {
  title: '标题',
  subtitle: '副标题',
  eyebrow: '小标题',
  actionText: '按钮文字',
  target: '点开后去哪里',
  cover: '图片',
  startsAt: '开始时间',
  endsAt: '结束时间',
  visibility: '可见范围',
};

const NEW: BannerFields = {
  title: '',
  subtitle: '',
  eyebrow: '',
  actionText: '',
  target: '',
  cover: { motif: '', tone: '', key: null },
  startsAt: null,
  endsAt: null,
  visibility: { all: true, departmentIds: [], tags: [], memberIds: [] },
};

const fieldsOf = (edit: BannerEdit): BannerFields => {
  const { title, subtitle, eyebrow, actionText, target, cover, startsAt, endsAt, visibility } = edit;
  return { title, subtitle, eyebrow, actionText, target, cover, startsAt, endsAt, visibility };
};

export const storedOf = (edit: BannerEdit | null): Stored<BannerFields> =>
  edit === null
    ? { value: NEW, revision: 0, savedAt: null, savedBy: null }
    : { value: fieldsOf(edit), revision: edit.revision, savedAt: edit.savedAt, savedBy: edit.savedBy };

/** Returns why it cannot be saved, in the contract's words. */
export function validationErrorOf(fields: BannerFields): string | null {
  const checked = bannerFields.safeParse(fields);
  return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
}

import { chineseDay } from '@palm/certificate/chinese-day';
import { certificateApi, type CertificateDesign, type CertificateTemplate } from '@palm/contract/certificate/calls';
import type { Stored } from '../../shared/autosave/editing-state.ts';

export type TemplateDraft = Pick<CertificateTemplate, 'name' | 'design' | 'validMonths' | 'numberRule' | 'enabled'>;

/** A design that is usable as is. */
export const NEW_DESIGN: CertificateDesign = {
  title: '结业证书',
  body: '{name} 同学已完成《{course}》的全部学习内容，\n考核及格，准予结业。',
  signature: '',
  sealText: '证书专用章',
  colour: '#1f4e8c',
  border: 'woven',
  orientation: 'landscape',
};

export const SAMPLE_DAY = '2026-11-20';

/** Placeholders for the body, in sentence order. */
export const places = [
  { place: '{name}', label: '姓名', sample: '林知夏' },
  { place: '{course}', label: '课程名称', sample: '示例课程' },
  { place: '{exam}', label: '考试名称', sample: '示例考试' },
  { place: '{score}', label: '成绩', sample: '95' },
  { place: '{date}', label: '颁发日期', sample: chineseDay(SAMPLE_DAY) },
] as const;

export const SAMPLE_NAME = places[0].sample;

/** Expiry date of the sample. */
export function sampleExpiry(validMonths: number): string {
  const day = new Date(SAMPLE_DAY);
  day.setUTCMonth(day.getUTCMonth() + validMonths);
  return day.toISOString().slice(0, 10);
}

/** The body with its placeholders filled in. */
export const withSamples = (body: string): string => places.reduce((text, { place, sample }) => text.replaceAll(place, sample), body);

const draftOf = ({ name, design, validMonths, numberRule, enabled }: CertificateTemplate): TemplateDraft => ({
  name,
  design,
  validMonths,
  numberRule,
  enabled,
});

/** A template as stored, with the revision that edits are based on. */
export const storedOf = (template: CertificateTemplate): Stored<TemplateDraft> => ({
  value: draftOf(template),
  revision: Date.parse(template.updatedAt),
  savedAt: template.updatedAt,
  savedBy: null,
});

export const templateFieldNames: Readonly<Record<keyof TemplateDraft, string>> = {
  name: '模板名称',
  design: '样式与文字',
  validMonths: '有效期',
  numberRule: '编号规则',
  enabled: '启用',
};

/** Returns why it cannot be saved, in Chinese; null if it can. */
export function validationErrorOf(draft: TemplateDraft): string | null {
  const checked = certificateApi.updateTemplate.body.omit({ templateId: true }).safeParse(draft);
  return checked.success ? null : (checked.error.issues[0]?.message ?? '填写有误');
}

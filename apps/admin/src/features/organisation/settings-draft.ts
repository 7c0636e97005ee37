import type { ResultOf } from '@palm/contract/endpoint';
import type { organisationApi, Settings } from '@palm/contract/organisation/calls';

export type StoredSettings = ResultOf<typeof organisationApi.settings>;

/** Props of each part of the settings; the form saves all parts together. */
export type FieldsProps = { stored: StoredSettings; draft: Settings; onChange: (changes: Partial<Settings>) => void };

export const greys = [
  { value: 0, label: '关闭' },
  { value: 1, label: '仅首页' },
  { value: 2, label: '全站' },
];

export const watermarkTexts = [
  { value: 'name' as const, label: '姓名' },
  { value: 'name-mobile' as const, label: '姓名和手机号后四位' },
];

const pictures: readonly (keyof Settings)[] = ['logoKey', 'iconKey', 'loginBackgroundKey'];

/** What has no words of its own, for comparing two versions. */
export function settingWords(name: keyof Settings, value: unknown): string | undefined {
  if (pictures.includes(name)) {
    return value === null ? '没有图片' : '有图片';
  }
  const choices: readonly { value: unknown; label: string }[] =
    name === 'grayType' ? greys : name === 'watermarkText' ? watermarkTexts : [];
  return choices.find((choice) => choice.value === value)?.label;
}

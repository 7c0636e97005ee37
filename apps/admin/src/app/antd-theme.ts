import type { Mode } from '@palm/ui/theme';
import { theme, type ThemeConfig } from 'antd';
import { tokensOf } from '../shared/theme/tokens.ts';
import { componentTokens } from './antd-components.ts';

type Read = (name: string) => string;

/** `motion`: false if the person prefers reduced motion; `touch`: true for coarse pointers. */
type Comfort = { motion: boolean; touch: boolean };

const seeds = (read: Read) => ({
  colorPrimary: read('brand-solid'),
  colorInfo: read('brand-solid'),
  colorSuccess: read('success'),
  colorWarning: read('warning'),
  // White text has too little contrast on --danger.
  colorError: read('danger-text'),
  colorLink: read('brand-text'),
});

const brandColours = (read: Read) => ({
  colorPrimaryHover: read('brand-solid-hover'),
  colorPrimaryActive: read('brand-solid-active'),
  colorPrimaryBg: read('brand-soft'),
  colorPrimaryBgHover: read('brand-soft-2'),
  colorPrimaryBorder: read('brand-light-5'),
  colorPrimaryBorderHover: read('brand-light-3'),
  colorPrimaryText: read('brand-text'),
  colorPrimaryTextHover: read('brand-text'),
  colorPrimaryTextActive: read('brand-text'),
  colorTextLightSolid: read('on-brand'),
  colorInfoBg: read('brand-soft'),
  colorInfoBorder: read('brand-soft-2'),
  colorLinkHover: read('brand-text'),
  colorLinkActive: read('brand-text'),
});

const meaningColours = (read: Read, dark: boolean) => ({
  colorSuccessBg: read('success-soft'),
  colorSuccessBorder: read('success-soft'),
  colorSuccessText: read('success-text'),
  colorWarningBg: read('warning-soft'),
  colorWarningBorder: read('warning-soft'),
  colorWarningText: read('warning-text'),
  colorErrorHover: dark ? read('danger') : read('danger-solid-hover'),
  colorErrorActive: dark ? read('danger') : read('danger-solid-hover'),
  colorErrorBg: read('danger-soft'),
  colorErrorBgHover: read('danger-soft'),
  colorErrorBorder: read('danger'),
  colorErrorText: read('danger-text'),
});

const neutralColours = (read: Read, dark: boolean) => ({
  colorText: read('text-1'),
  colorTextHeading: read('text-1'),
  colorTextSecondary: read('text-2'),
  colorTextTertiary: read('text-3'),
  colorTextQuaternary: read('text-4'),
  colorTextDescription: read('text-3'),
  colorTextPlaceholder: read('text-3'),
  // Disabled values must still be readable.
  colorTextDisabled: read('text-3'),
  colorIcon: read('text-3'),
  colorIconHover: read('text-1'),
  colorBgLayout: read('page'),
  colorBgContainer: read('surface'),
  colorBgElevated: read(dark ? 'surface-2' : 'surface'),
  colorBgMask: read('scrim'),
  colorBgContainerDisabled: read('surface-2'),
  colorFillAlter: read('surface-2'),
  colorFillQuaternary: read('surface-2'),
  colorFillTertiary: read('surface-3'),
  colorFillSecondary: read('surface-3'),
  colorBorder: read('line-strong'),
  colorBorderSecondary: read('line'),
  colorSplit: read('line'),
  controlItemBgHover: read('surface-3'),
  controlItemBgActive: read('brand-soft'),
  controlItemBgActiveHover: read('brand-soft-2'),
  controlOutline: read('brand-soft-2'),
});

const shape = (read: Read, { motion, touch }: Comfort) => ({
  borderRadius: 8,
  borderRadiusLG: 12,
  borderRadiusSM: 6,
  borderRadiusXS: 4,
  controlHeight: touch ? 44 : 36,
  controlHeightSM: touch ? 44 : 30,
  controlHeightLG: 44,
  controlOutlineWidth: 3,
  fontFamily: read('font'),
  fontSize: 14,
  lineHeight: 22 / 14,
  fontWeightStrong: 600,
  boxShadow: read('sh-2'),
  boxShadowSecondary: `${read('sh-2')}, 0 0 0 1px ${read('line')}`,
  boxShadowTertiary: read('sh-1'),
  motion,
  motionDurationFast: '0.12s',
  motionDurationMid: '0.2s',
  motionDurationSlow: '0.32s',
});

/** The antd theme from the learner app's tokens and the organisation's colour. */
export function antdTheme(colour: string, mode: Mode, comfort: Comfort): ThemeConfig {
  const read = tokensOf(colour, mode);
  const dark = mode === 'dark';
  return {
    // The dark algorithm recomputes the seed colours, so ours are restored after it.
    algorithm: [
      dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
      (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), ...seeds(read) }),
    ],
    hashed: false,
    token: {
      ...seeds(read),
      ...brandColours(read),
      ...meaningColours(read, dark),
      ...neutralColours(read, dark),
      ...shape(read, comfort),
    },
    components: componentTokens(read, dark),
  };
}

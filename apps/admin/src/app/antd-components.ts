import type { ThemeConfig } from 'antd';

type Read = (name: string) => string;
type Components = NonNullable<ThemeConfig['components']>;

const controls = (read: Read, dark: boolean): Components => {
  const glow = `0 0 0 3px ${read('brand-soft-2')}`;
  const field = { activeShadow: glow, hoverBorderColor: read('text-4'), activeBorderColor: read('brand-text') };
  return {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      defaultBg: read('surface'),
      defaultHoverColor: read('brand-text'),
      defaultHoverBorderColor: read('brand-text'),
      textTextColor: read('text-2'),
      textHoverBg: read('surface-3'),
      dangerColor: dark ? read('inverse') : read('on-danger'),
      paddingInline: 16,
    },
    Input: { ...field, errorActiveShadow: `0 0 0 3px ${read('danger-soft')}`, paddingInline: 12 },
    InputNumber: { ...field, paddingInline: 12 },
    DatePicker: { ...field, cellActiveWithRangeBg: read('brand-soft') },
    Select: {
      // On hover it is on brand-soft-2, where brand-text has too little contrast.
      optionSelectedColor: read('on-brand-soft'),
      optionSelectedBg: read('brand-soft'),
      optionSelectedFontWeight: 500,
      optionHeight: 36,
      optionPadding: '7px 12px',
      multipleItemBg: read('surface-3'),
    },
    Segmented: {
      trackBg: read('surface-3'),
      trackPadding: 3,
      itemColor: read('text-2'),
      itemSelectedBg: read(dark ? 'line-strong' : 'surface'),
      itemSelectedColor: read('text-1'),
    },
    Switch: { trackHeight: 22, trackMinWidth: 40, handleSize: 18 },
    Slider: {
      railSize: 6,
      railBg: read('surface-3'),
      trackBg: read('brand'),
      trackHoverBg: read('brand'),
      handleColor: read('brand-solid'),
    },
    Checkbox: { borderRadiusSM: 4, colorBorder: read('text-3') },
    Radio: { colorBorder: read('text-3') },
    Form: { labelColor: read('text-2'), verticalLabelPadding: '0 0 6px', itemMarginBottom: 20 },
  };
};

const displays = (read: Read, dark: boolean): Components => ({
  Table: {
    headerBg: read('surface'),
    headerColor: read('text-3'),
    headerSplitColor: 'transparent',
    headerBorderRadius: 0,
    borderColor: read('line'),
    rowHoverBg: read('surface-2'),
    rowSelectedBg: read('brand-soft'),
    rowSelectedHoverBg: read('brand-soft'),
    cellPaddingBlock: 8,
    cellPaddingInline: 12,
    headerSortActiveBg: read('surface'),
    bodySortBg: read('surface'),
    selectionColumnWidth: 48,
  },
  Tabs: {
    itemColor: read('text-2'),
    itemSelectedColor: read('text-1'),
    inkBarColor: read('brand'),
    horizontalItemGutter: 28,
    titleFontSize: 15,
    horizontalMargin: '0 0 20px',
  },
  Tree: {
    titleHeight: 36,
    indentSize: 18,
    nodeSelectedBg: read('brand-soft'),
    nodeSelectedColor: read('brand-text'),
    nodeHoverBg: read('surface-3'),
  },
  Modal: { titleFontSize: 18, contentBg: read(dark ? 'surface-2' : 'surface'), headerBg: 'transparent', borderRadiusLG: 16 },
  Progress: { defaultColor: read('brand'), remainingColor: read('surface-3') },
  Pagination: {
    itemActiveBg: read('brand-soft'),
    itemActiveColor: read('brand-text'),
    itemActiveColorHover: read('brand-text'),
    itemSize: 32,
    // The current page has a background and no border. Its colours are unchanged, because the hovered number and the double arrow use them.
    lineWidth: 0,
  },
  Tag: { defaultBg: read('surface-3'), defaultColor: read('text-2') },
});

/** What antd's global tokens cannot express, per component. */
export const componentTokens = (read: Read, dark: boolean): Components => ({ ...controls(read, dark), ...displays(read, dark) });

import { Segmented, type SegmentedProps } from 'antd';
import type { ButtonHTMLAttributes } from 'react';
import { useLooksOnly } from '../session/look-only.tsx';

/** A segmented control that changes something; the kit's own is for view choices, and stays enabled for view-only people. */
export const SettingSegmented = <Value extends string | number>(props: Omit<SegmentedProps<Value>, 'ref'>) => (
  <Segmented<Value> disabled={useLooksOnly()} {...props} />
);

/** A custom-styled button that changes something. */
export const SettingButton = ({ disabled = false, ...props }: ButtonHTMLAttributes<HTMLButtonElement>) => {
  const looksOnly = useLooksOnly();
  return <button type="button" {...props} disabled={disabled || looksOnly} />;
};

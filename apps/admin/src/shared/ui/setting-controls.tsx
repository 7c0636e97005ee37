import { Segmented, type SegmentedProps } from 'antd';
import type { ButtonHTMLAttributes } from 'react';
import { useLooksOnly } from '../session/look-only.tsx';

/** A segmented control that changes something; the kit's own is for choosing what is shown, and stays for who may only look. */
export const SettingSegmented = <Value extends string | number>(props: Omit<SegmentedProps<Value>, 'ref'>) => (
  <Segmented<Value> disabled={useLooksOnly()} {...props} />
);

/** A button with a look of its own that changes something. */
export const SettingButton = ({ disabled = false, ...props }: ButtonHTMLAttributes<HTMLButtonElement>) => {
  const looksOnly = useLooksOnly();
  return <button type="button" {...props} disabled={disabled || looksOnly} />;
};

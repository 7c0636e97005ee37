import { Segmented, type SegmentedProps } from 'antd';
import type { ButtonHTMLAttributes } from 'react';
import { useViewOnly } from '../session/view-only.tsx';

/** A segmented control that changes something; the kit's own is for view choices, and stays enabled for view-only people. */
export const SettingSegmented = <Value extends string | number>(props: Omit<SegmentedProps<Value>, 'ref'>) => (
  <Segmented<Value> disabled={useViewOnly()} {...props} />
);

/** A custom-styled button that changes something. */
export const SettingButton = ({ disabled = false, ...props }: ButtonHTMLAttributes<HTMLButtonElement>) => {
  const viewOnly = useViewOnly();
  return <button type="button" {...props} disabled={disabled || viewOnly} />;
};

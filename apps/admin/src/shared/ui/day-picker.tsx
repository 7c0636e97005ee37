import { DatePicker, type DatePickerProps } from 'antd';
import { DAY, usePicked } from './use-picked.ts';

type DayPickerProps = Pick<DatePickerProps, 'id' | 'aria-label' | 'placeholder' | 'style'> & {
  /** An ISO day, as in the contract; null or empty for none. */
  value?: string | null;
  onChange?: (day: string | null) => void;
};

/** Selects a day, or none. */
export function DayPicker({ value = null, onChange, ...picker }: DayPickerProps) {
  return <DatePicker {...picker} value={usePicked(value, DAY)} onChange={(day) => onChange?.(day?.format(DAY) ?? null)} />;
}

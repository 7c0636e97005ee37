import { DatePicker, type DatePickerProps } from 'antd';
import { DAY, usePicked } from './use-picked.ts';

type DayPickerProps = Pick<DatePickerProps, 'id' | 'aria-label' | 'placeholder' | 'style'> & {
  /** As text, as days travel; none: null or empty. */
  value?: string | null;
  onChange?: (day: string | null) => void;
};

/** Chooses a day, or none. */
export function DayPicker({ value = null, onChange, ...picker }: DayPickerProps) {
  return <DatePicker {...picker} value={usePicked(value, DAY)} onChange={(day) => onChange?.(day?.format(DAY) ?? null)} />;
}

import { Select } from 'antd';
import type { FilterSelectProps } from './list-filter.ts';

/** More are searched by typing. */
const FEW = 12;

/** One filter of a list as a select; cleared it narrows nothing. */
export function FilterSelect({ label, options, width, value, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={options.length > FEW ? { optionFilterProp: 'label' } : false}
      style={{ width }}
      value={value}
      options={[...options]}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}

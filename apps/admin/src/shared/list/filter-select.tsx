import { Select } from 'antd';
import type { FilterSelectProps } from './list-filter.ts';

/** Beyond this number, options are searchable. */
const FEW = 12;

/** A list filter as a select; clearing it removes the filter. */
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

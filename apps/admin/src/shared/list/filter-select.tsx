import { Select } from 'antd';
import type { FilterSelectProps } from './list-filter.ts';

/** One filter of a list as a select; cleared it narrows nothing. */
export function FilterSelect({ label, options, width, value, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      allowClear
      style={{ width }}
      value={value}
      options={[...options]}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
    />
  );
}

import type { UseQueryResult } from '@tanstack/react-query';
import { Select } from 'antd';
import { FoundNone, placeholderOf } from './found-none.tsx';

interface Row {
  id: string;
  name: string;
  /** False: cannot be chosen any more. */
  enabled?: boolean;
}

type KnownSelectProps = {
  id?: string;
  label?: string;
  width?: number | string;
  found: Pick<UseQueryResult<readonly Row[]>, 'data' | 'isFetching' | 'isError' | 'refetch'>;
  /** What it means to choose none. */
  placeholder: string;
  value: string | null;
  onChange: (id: string | null) => void;
};

/** Selects one of a short list that is loaded as a whole, or none. */
export const KnownSelect = ({ id, label, width = '100%', found, placeholder, value, onChange }: KnownSelectProps) => (
  <Select<string>
    {...(id === undefined ? {} : { id })}
    {...(label === undefined ? {} : { 'aria-label': label })}
    style={{ width }}
    allowClear
    showSearch={{ optionFilterProp: 'label' }}
    loading={found.isFetching}
    notFoundContent={<FoundNone asked={found} />}
    placeholder={placeholderOf(found, placeholder)}
    value={found.data === undefined ? null : value}
    options={(found.data ?? []).map((row) => ({ value: row.id, label: row.name, disabled: row.enabled === false }))}
    onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
  />
);

import { Select } from 'antd';
import type { ReactNode } from 'react';
import { FoundNone, type Asked } from './found-none.tsx';

/** `disabled`: cannot be chosen any more. */
type Choice = { value: string; label: ReactNode; disabled?: boolean };

/** Options under a heading. */
type ChoiceGroup = { key: string; label: string; options: readonly Choice[] };

type CommonProps = {
  label: string;
  placeholder: string;
  choices: readonly (Choice | ChoiceGroup)[];
  onSearch: (keyword: string) => void;
  found: Asked;
  /** Says where to create one; without it, only that nothing was found. */
  none?: string | undefined;
};

const common = ({ label, placeholder, choices, onSearch, found, none }: CommonProps) => ({
  'aria-label': label,
  placeholder,
  loading: found.isFetching,
  notFoundContent: <FoundNone asked={found} none={none} />,
  options: [...choices],
  // Filtering is done by the server.
  showSearch: { filterOption: false, onSearch },
  allowClear: true,
  style: { width: '100%' },
});

type OneProps = CommonProps & { value: string | null; onChange: (value: string | null) => void };

/** Single select with server-side search. */
export function SearchSelect({ value, onChange, ...rest }: OneProps) {
  return <Select<string> {...common(rest)} value={value} onChange={(chosen: string | undefined) => onChange(chosen ?? null)} />;
}

type ManyProps = CommonProps & { value: readonly string[]; onChange: (value: string[]) => void };

/** Multiple select with server-side search. */
export function SearchSelectMany({ value, onChange, ...rest }: ManyProps) {
  return <Select<string[]> {...common(rest)} mode="multiple" value={[...value]} onChange={(chosen: string[]) => onChange(chosen)} />;
}

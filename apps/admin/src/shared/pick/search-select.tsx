import { Select } from 'antd';
import type { ReactNode } from 'react';

type Choice = { value: string; label: ReactNode };

/** Choices below a heading. */
type ChoiceGroup = { key: string; label: string; options: readonly Choice[] };

type CommonProps = {
  label: string;
  placeholder: string;
  choices: readonly (Choice | ChoiceGroup)[];
  onSearch: (keyword: string) => void;
  loading: boolean;
};

const common = ({ label, placeholder, choices, onSearch, loading }: CommonProps) => ({
  'aria-label': label,
  placeholder,
  loading,
  options: [...choices],
  // the server searches
  showSearch: { filterOption: false, onSearch },
  allowClear: true,
  style: { width: '100%' },
});

type OneProps = CommonProps & { value: string | null; onChange: (value: string | null) => void };

/** One of many, searched on the server. */
export function SearchSelect({ value, onChange, ...rest }: OneProps) {
  return <Select<string> {...common(rest)} value={value} onChange={(chosen: string | undefined) => onChange(chosen ?? null)} />;
}

type ManyProps = CommonProps & { value: readonly string[]; onChange: (value: string[]) => void };

/** Several of many, searched on the server. */
export function SearchSelectMany({ value, onChange, ...rest }: ManyProps) {
  return <Select<string[]> {...common(rest)} mode="multiple" value={[...value]} onChange={(chosen: string[]) => onChange(chosen)} />;
}

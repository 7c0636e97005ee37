import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useServices } from '../services.tsx';
import { departmentsQuery } from './department.api.ts';
import { departmentTree, type DepartmentNode } from './department-tree.ts';
import { FoundNone, placeholderOf } from './found-none.tsx';

type Option = { value: string; title: string; children: Option[] };

const optionsOf = (nodes: readonly DepartmentNode[], without?: string): Option[] =>
  nodes
    .filter(({ department }) => department.id !== without)
    .map(({ department, children }) => ({ value: department.id, title: department.name, children: optionsOf(children, without) }));

const common = { treeDefaultExpandAll: true, treeNodeFilterProp: 'title', showSearch: true, allowClear: true } as const;

type DepartmentSelectProps = {
  /** Set by the form item, or explicitly. Empty text = no department. */
  value?: string | undefined;
  onChange?: (departmentId: string) => void;
  placeholder?: string;
  id?: string;
  label?: string;
  /** A department that cannot be chosen, including its descendants. */
  without?: string;
  disabled?: boolean;
};

/** Selects one department. */
export function DepartmentSelect({
  value,
  onChange,
  placeholder = '未分配部门',
  id,
  label,
  without,
  disabled = false,
}: DepartmentSelectProps) {
  const { client } = useServices();
  const found = useQuery(departmentsQuery(client));
  return (
    <TreeSelect
      {...common}
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      style={{ width: '100%' }}
      loading={found.isFetching}
      notFoundContent={<FoundNone asked={found} none="没有找到部门" />}
      {...(disabled ? { disabled } : {})}
      placeholder={placeholderOf(found, placeholder)}
      value={found.data && value ? value : null}
      treeData={optionsOf(departmentTree(found.data ?? []), without)}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? '')}
    />
  );
}

type DepartmentsSelectProps = { value: readonly string[]; onChange: (departmentIds: string[]) => void; label: string };

/** Selects several departments; each includes its descendants. */
export function DepartmentsSelect({ value, onChange, label }: DepartmentsSelectProps) {
  const { client } = useServices();
  const found = useQuery(departmentsQuery(client));
  return (
    <TreeSelect
      {...common}
      aria-label={label}
      style={{ width: '100%' }}
      loading={found.isFetching}
      notFoundContent={<FoundNone asked={found} none="没有找到部门" />}
      treeCheckable
      showCheckedStrategy={TreeSelect.SHOW_PARENT}
      placeholder={placeholderOf(found, '选择部门，包含下级部门')}
      value={found.data ? [...value] : []}
      treeData={optionsOf(departmentTree(found.data ?? []))}
      onChange={(chosen: string[]) => onChange(chosen)}
    />
  );
}

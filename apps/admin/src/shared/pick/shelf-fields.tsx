import { Form, Select } from 'antd';
import type { ComponentProps } from 'react';
import { KnownSelect } from './known-select.tsx';

type CategoryFieldProps = { id: string } & Pick<ComponentProps<typeof KnownSelect>, 'found' | 'value' | 'onChange'>;

/** Category field of a desk. */
export const CategoryField = (props: CategoryFieldProps) => (
  <Form.Item label="分类" htmlFor={props.id}>
    <KnownSelect {...props} placeholder="未分类" />
  </Form.Item>
);

type TagsFieldProps = { value: readonly string[]; onChange: (tags: string[]) => void };

/** Tags field of a desk, typed one by one. */
export const TagsField = ({ value, onChange }: TagsFieldProps) => (
  <Form.Item label="标签">
    <Select<string[]>
      mode="tags"
      aria-label="标签"
      placeholder="输入后按回车"
      open={false}
      suffixIcon={null}
      value={[...value]}
      onChange={onChange}
    />
  </Form.Item>
);

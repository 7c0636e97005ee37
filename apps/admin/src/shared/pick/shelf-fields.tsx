import { Form, Select } from 'antd';

type CategoryFieldProps = {
  id: string;
  categories: readonly { id: string; name: string }[];
  value: string | null;
  onChange: (categoryId: string | null) => void;
};

/** Category field of a desk. */
export const CategoryField = ({ id, categories, value, onChange }: CategoryFieldProps) => (
  <Form.Item label="分类" htmlFor={id}>
    <Select
      id={id}
      placeholder="未分类"
      allowClear
      value={value}
      options={categories.map((category) => ({ value: category.id, label: category.name }))}
      onChange={(categoryId: string | undefined) => onChange(categoryId ?? null)}
    />
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

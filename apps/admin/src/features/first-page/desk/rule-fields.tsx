import type { ShelfKind } from '@palm/contract/first-page/admin';
import type { BlockShelf } from '@palm/contract/first-page/shelf';
import { Form, Input, Select } from 'antd';

type RuleFieldsProps = {
  categories: ShelfKind['categories'];
  shelf: Pick<BlockShelf, 'categoryId' | 'tag'>;
  onChange: (changes: Partial<BlockShelf>) => void;
};

/** Items in the category with the tag, newest first. */
export function RuleFields({ categories, shelf, onChange }: RuleFieldsProps) {
  return (
    <>
      <Form.Item label="分类">
        <Select
          aria-label="分类"
          placeholder="全部分类"
          allowClear
          value={shelf.categoryId}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(categoryId: string | undefined) => onChange({ categoryId: categoryId ?? null })}
        />
      </Form.Item>
      <Form.Item label="标签" extra="带这个标签的，最新的在前">
        <Input
          aria-label="标签"
          placeholder="不限"
          maxLength={40}
          value={shelf.tag}
          onChange={(event) => onChange({ tag: event.target.value })}
        />
      </Form.Item>
    </>
  );
}

import { Form, Modal, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSubmit } from '@palm/ui/use-submit';
import { useHasInput } from '../autosave/use-has-input.ts';
import { FoundNone, type Asked } from '../pick/found-none.tsx';
import { askedFor, type Offered } from './list-filter.ts';

export type TagChange = { add: string[]; remove: string[] };

type TagDialogProps = {
  /** For example 选中的 3 人, 全部 286 人 */
  which: string;
  /** Name of the tags. */
  named?: string;
  /** Who is affected, if not all of them are visible. */
  scope?: ReactNode;
  /** Tags in use, which are suggested. */
  known: Offered<readonly string[]>;
  onSave: (change: TagChange) => Promise<void>;
  onClose: () => void;
};

/** Bulk tagging: tags to add and to remove. Nothing happens before pressing the button, which shows the number. */
export function TagDialog({ which, named = '标签', scope, known, onSave, onClose }: TagDialogProps) {
  const [{ add, remove }, setChange] = useState<TagChange>({ add: [], remove: [] });
  const { pending, submit } = useSubmit();
  const { typing, leave } = useHasInput(`${named}的调整`);
  const change = typing(setChange);
  const suggested = { named, asked: askedFor(known) };
  const tagsInUse = known.data ?? [];
  const save = async () => {
    await onSave({ add, remove });
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={416}
      title={`调整${which}的${named}`}
      okText={`调整${named}`}
      confirmLoading={pending}
      okButtonProps={{ disabled: add.length + remove.length === 0 }}
      onOk={() => submit(save)}
      onCancel={() => leave(onClose)}
    >
      <Form layout="vertical" component="div">
        {scope}
        <TagsField
          label="加上"
          {...suggested}
          value={add}
          options={tagsInUse.filter((tag) => !remove.includes(tag))}
          onChange={(tags) => change({ add: tags, remove: without(remove, tags) })}
        />
        <TagsField
          label="去掉"
          {...suggested}
          value={remove}
          options={tagsInUse.filter((tag) => !add.includes(tag))}
          onChange={(tags) => change({ add: without(add, tags), remove: tags })}
        />
      </Form>
    </Modal>
  );
}

const without = (tags: readonly string[], others: readonly string[]) => tags.filter((tag) => !others.includes(tag));

type TagsFieldProps = {
  label: string;
  named: string;
  value: string[];
  options: readonly string[];
  /** The options are not known; tags can still be typed. */
  asked: Asked | undefined;
  onChange: (tags: string[]) => void;
};

function TagsField({ label, named, value, options, asked, onChange }: TagsFieldProps) {
  const [open, setOpen] = useState(false);
  return (
    <Form.Item label={label}>
      <Select
        mode="tags"
        aria-label={`${label}${named}`}
        placeholder={asked?.isError ? `${named}没有加载出来，可以输入后按回车` : '选一个，或输入后按回车'}
        tokenSeparators={[',', '，', ' ']}
        value={value}
        open={open}
        onOpenChange={setOpen}
        // The dropdown would cover the field below.
        onSelect={() => setOpen(false)}
        {...(asked && { notFoundContent: <FoundNone asked={asked} /> })}
        options={options.map((tag) => ({ value: tag, label: tag }))}
        onChange={(tags: string[]) => onChange(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))}
      />
    </Form.Item>
  );
}

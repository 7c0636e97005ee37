import type { Cover as CoverOf } from '@palm/contract/course/calls';
import { Cover } from '@palm/ui/cover';
import { EmptyState } from '@palm/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { Checkbox, Input, Modal, Skeleton } from 'antd';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useHasInput } from '../autosave/use-has-input.ts';
import { drawnCover } from '../cover/drawn-cover.ts';
import { ErrorOf } from '../ui/failed.tsx';
import styles from './choice-picker.module.css';
import { offWhere } from '../session/view-only.tsx';

type Choice = { id: string; title: string; cover: CoverOf };

type ChoicePickerProps<C extends Choice> = {
  title: string;
  /** For example 课程 */
  name: string;
  /** For example 门 */
  counted: string;
  keyword: string;
  onKeyword: (keyword: string) => void;
  found: Pick<UseQueryResult<C[]>, 'data' | 'isPending' | 'error' | 'refetch'>;
  /** Ids already present, which cannot be chosen again. */
  taken: ReadonlySet<string>;
  noteOf: (choice: C, taken: boolean) => string;
  onAdd: (choices: C[]) => void;
  onClose: () => void;
};

/** Picker for existing objects, several at once. */
export function ChoicePicker<C extends Choice>(props: ChoicePickerProps<C>) {
  const { title, name, counted, keyword, onKeyword, found, taken, noteOf, onAdd, onClose } = props;
  const [chosen, setChosen] = useState<readonly C[]>([]);
  const { typing, leave } = useHasInput(`选好的${name}`);
  const isChosen = (choice: C) => chosen.some(({ id }) => id === choice.id);
  const toggle = typing((choice: C) => setChosen(isChosen(choice) ? chosen.filter(({ id }) => id !== choice.id) : [...chosen, choice]));
  return (
    <Modal
      open
      centered
      width={620}
      title={title}
      okText={chosen.length === 0 ? '添加' : `添加 ${chosen.length} ${counted}`}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onAdd([...chosen]);
        onClose();
      }}
      onCancel={() => leave(onClose)}
    >
      <Input
        autoFocus
        aria-label={`搜${name}`}
        placeholder={`${name}名称`}
        allowClear
        maxLength={100}
        prefix={<Search size={16} aria-hidden="true" />}
        value={keyword}
        onChange={(event) => onKeyword(event.target.value)}
      />
      {found.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {found.error !== null && !found.data && (
        <ErrorOf error={found.error} title={`${name}没有加载出来`} onRetry={() => void found.refetch()} />
      )}
      {found.data?.length === 0 && <EmptyState title={`没有这样的${name}`} text={`换个词，或者先到「${name}」里新建。`} level={3} />}
      {found.data && found.data.length > 0 && (
        <ul className={styles.found} tabIndex={0} aria-label={`找到的${name}`}>
          {found.data.map((choice) => (
            <li key={choice.id}>
              <Checkbox
                {...offWhere(taken.has(choice.id))}
                checked={taken.has(choice.id) || isChosen(choice)}
                onChange={() => toggle(choice)}
              >
                <span className={styles.choice}>
                  <span className={styles.thumb}>
                    <Cover id={choice.id} title={choice.title} bare src={choice.cover.url} {...drawnCover(choice.cover)} />
                  </span>
                  <span>
                    <b>{choice.title}</b>
                    <small>{noteOf(choice, taken.has(choice.id))}</small>
                  </span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

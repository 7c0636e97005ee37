import { shelfKindNames, type ShelfChoice, type ShelfKind } from '@palm/contract/plate/shelf';
import { Cover } from '@palm/ui/cover';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Modal, Skeleton } from 'antd';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { drawnCover } from '../cover/drawn-cover.ts';
import { useServices } from '../services.tsx';
import { ErrorOf } from '../ui/failed.tsx';
import { shelfChoicesQuery } from './shelf.api.ts';
import styles from './item-picker.module.css';

type ItemPickerProps = {
  kind: ShelfKind;
  /** Where they go: 「上岗先看」 */
  to: string;
  /** What stands there already. */
  taken: readonly string[];
  onAdd: (items: ShelfChoice[]) => void;
  onClose: () => void;
};

/** Existing things to put on a shelf, several at once. */
export function ItemPicker({ kind, to, taken, onAdd, onClose }: ItemPickerProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly ShelfChoice[]>([]);
  const found = useQuery(shelfChoicesQuery(client, kind, keyword.trim()));
  const noun = shelfKindNames[kind];
  const has = (id: string) => chosen.some((item) => item.id === id);
  const toggle = (item: ShelfChoice) => setChosen(has(item.id) ? chosen.filter(({ id }) => id !== item.id) : [...chosen, item]);
  return (
    <Modal
      open
      centered
      width={620}
      title={`往「${to}」里添加${noun}`}
      okText={chosen.length === 0 ? '添加' : `添加 ${chosen.length} 个`}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onAdd([...chosen]);
        onClose();
      }}
      onCancel={onClose}
    >
      <Input
        autoFocus
        aria-label={`搜${noun}`}
        placeholder={`${noun}名称`}
        allowClear
        maxLength={100}
        prefix={<Search size={16} aria-hidden="true" />}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      {found.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {found.isError && !found.data && <ErrorOf error={found.error} title={`${noun}没有加载出来`} onRetry={() => void found.refetch()} />}
      {found.data?.length === 0 && <EmptyState title={`没有这样的${noun}`} text={`换个词，或者先到「${noun}」里新建。`} level={3} />}
      {found.data && found.data.length > 0 && (
        <ul className={styles.found} tabIndex={0} aria-label={`找到的${noun}`}>
          {found.data.map((item) => (
            <li key={item.id}>
              <Checkbox disabled={taken.includes(item.id)} checked={taken.includes(item.id) || has(item.id)} onChange={() => toggle(item)}>
                <span className={styles.item}>
                  <span className={styles.thumb}>
                    <Cover id={item.id} title={item.title} bare src={item.cover.url} {...drawnCover(item.cover)} />
                  </span>
                  <span>
                    <b>{item.title}</b>
                    <small>
                      {taken.includes(item.id) ? '已经放上去了，' : item.status === 'draft' ? '没有发布，' : ''}
                      {item.note}
                    </small>
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

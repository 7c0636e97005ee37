import { targetNames, type TargetType } from '@palm/contract/areas';
import { MOST_ITEMS } from '@palm/contract/first-page/shelf';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { X } from 'lucide-react';
import { useState } from 'react';
import { SortableList } from '../../../shared/drag/sortable-list.tsx';
import { targetPickQuery } from '../../../shared/pick/pick.api.ts';
import { SearchSelect } from '../../../shared/pick/search-select.tsx';
import { useServices } from '../../../shared/services.tsx';
import styles from '../first-page.module.css';

type ShelfItemsProps = { target: TargetType; itemIds: readonly string[]; onChange: (itemIds: string[]) => void };

/** Manually picked items, in order. */
export function ShelfItems({ target, itemIds, onChange }: ShelfItemsProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const found = useQuery(targetPickQuery(client, target, keyword, itemIds));
  const data = found.data ?? [];
  const name = targetNames[target];
  const itemOf = (id: string) => data.find((item) => item.id === id);
  const gone = itemIds.filter((id) => data.length > 0 && itemOf(id)?.published !== true);
  return (
    <section aria-label={`手选的${name}`} className={styles.items}>
      <h3>
        {itemIds.length} 个{name} <small>拖动排序</small>
      </h3>
      <SortableList items={itemIds} idOf={(id) => id} nameOf={(id) => itemOf(id)?.title ?? name} onOrder={onChange}>
        {(id) => (
          <div className={styles.item}>
            <span title={itemOf(id)?.title}>{itemOf(id)?.title ?? '…'}</span>
            <Button
              type="text"
              size="small"
              icon={<X size={16} />}
              aria-label={`移除「${itemOf(id)?.title ?? name}」`}
              onClick={() => onChange(itemIds.filter((other) => other !== id))}
            />
          </div>
        )}
      </SortableList>
      {itemIds.length < MOST_ITEMS && (
        <SearchSelect
          label={`添加${name}`}
          placeholder={`添加${name}，按名称找`}
          found={found}
          choices={data
            .filter(({ id, published }) => published && !itemIds.includes(id))
            .map(({ id, title }) => ({ value: id, label: title }))}
          value={null}
          onSearch={setKeyword}
          onChange={(id) => id !== null && onChange([...itemIds, id])}
        />
      )}
      {gone.length > 0 && (
        <p className={styles.warning} role="status">
          有 {gone.length} 个已下架或被删除，学员看不到，由后面的补位。
        </p>
      )}
    </section>
  );
}

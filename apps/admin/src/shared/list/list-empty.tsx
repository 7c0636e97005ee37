import { EmptyState } from '@palm/ui/empty-state';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { Filtering } from './list-filter.ts';

/** Why a list without filters is empty, and an action. */
export type Emptiness = { title: string; text: string; emptyAction?: ReactNode };

/** An empty list: because of its filters, or because there is nothing yet. */
export function ListEmpty({ name, filtering, empty }: { name: string; filtering: Filtering | undefined; empty: Emptiness }) {
  if (filtering?.gone) {
    return (
      <EmptyState title={`这个${filtering.gone}已经不存在`} text="地址里的筛选是以前留下的，它后来被删除了。">
        <Button onClick={filtering.clear}>{`看全部${name}`}</Button>
      </EmptyState>
    );
  }
  if (filtering && filtering.chips.length > 0) {
    return (
      <EmptyState title={`没有符合条件的${name}`} text="换个搜索词，或者去掉一些筛选。">
        <Button onClick={filtering.clear}>清除筛选</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={empty.title} text={empty.text}>
      {empty.emptyAction}
    </EmptyState>
  );
}

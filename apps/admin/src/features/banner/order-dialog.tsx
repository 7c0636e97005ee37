import type { BannerAdminRow } from '@palm/contract/banner/admin';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { SortableList } from '../../shared/drag/sortable-list.tsx';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { useUndo } from '../../shared/ui/use-undo.tsx';
import { BannerArt } from './banner-art.tsx';
import { bannerOrderQuery, useArrangeBanners } from './banner.api.ts';
import { statusWords } from './banner-words.ts';
import styles from './banner.module.css';

/** The order in which members leaf through them; a drag takes effect at once and can be taken back. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { client } = useServices();
  const query = useQuery(bannerOrderQuery(client));
  const arrange = useArrangeBanners();
  const undo = useUndo();
  // what was just dragged, until the server has it
  const [dragged, setDragged] = useState<BannerAdminRow[] | null>(null);
  const order = async (list: BannerAdminRow[]) => {
    setDragged(list);
    // a refusal was said by the client; the list falls back into its order
    await arrange.mutateAsync({ bannerIds: list.map(({ id }) => id) }).catch(() => undefined);
    setDragged(null);
  };
  const move = (list: BannerAdminRow[]) => {
    const before = query.data ?? [];
    void order(list).then(() => undo('次序已保存', () => void order(before)));
  };
  return (
    <Modal open centered width={560} title="轮播图的次序" footer={null} onCancel={onClose}>
      {query.isPending && <Skeleton active />}
      {query.isError && <ErrorOf error={query.error} title="轮播图没有加载出来" onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <EmptyState title="还没有轮播图" text="归档了的不参加排序。" level={3} />}
      {query.data && (
        <SortableList items={dragged ?? query.data} idOf={({ id }) => id} nameOf={({ title }) => title} onOrder={move}>
          {(banner) => (
            <div className={styles.what}>
              <BannerArt {...banner} />
              <b className={styles.name}>{banner.title}</b>
              <StatusDot tone={statusWords[banner.status].tone} text={statusWords[banner.status].text} />
            </div>
          )}
        </SortableList>
      )}
    </Modal>
  );
}

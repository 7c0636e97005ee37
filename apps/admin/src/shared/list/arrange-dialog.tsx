import { EmptyState } from '@palm/ui/empty-state';
import { Modal, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { SortableList } from '../drag/sortable-list.tsx';
import { ErrorOf } from '../ui/failed.tsx';
import { useUndo } from '../ui/use-undo.tsx';

type ArrangeDialogProps<Row> = {
  /** For example 轮播图 */
  noun: string;
  /** Says which items are excluded: 归档了的不参加排序。 */
  emptyText: string;
  order: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
  arrange: (ids: string[]) => Promise<unknown>;
  /** Above the rows. */
  note?: ReactNode;
  /** Content of a row next to its handle. */
  children: (row: Row) => ReactNode;
  onClose: () => void;
};

/** The order shown to learners, changed by dragging or with the keyboard; takes effect immediately and can be undone. */
export function ArrangeDialog<Row extends { id: string; title: string }>(props: ArrangeDialogProps<Row>) {
  const { noun, emptyText, order, arrange, note, children, onClose } = props;
  const undo = useUndo();
  // The dragged order, until the server has it.
  const [dragged, setDragged] = useState<readonly Row[] | null>(null);
  const keep = async (list: readonly Row[]) => {
    setDragged(list);
    // The client has already shown the refusal; the list reverts to its order.
    const kept = await arrange(list.map(({ id }) => id)).then(
      () => true,
      () => false,
    );
    setDragged(null);
    return kept;
  };
  const move = async (list: readonly Row[]) => {
    const before = order.data ?? [];
    if (await keep(list)) {
      undo('次序已保存', () => void keep(before));
    }
  };
  return (
    <Modal open centered width={560} title={`${noun}的次序`} footer={null} onCancel={onClose}>
      {!order.data && !order.error && <Skeleton active />}
      {order.error && <ErrorOf error={order.error} title={`${noun}没有加载出来`} onRetry={() => void order.refetch()} />}
      {order.data?.length === 0 && <EmptyState title={`还没有${noun}`} text={emptyText} level={3} />}
      {note}
      {order.data && (
        <SortableList items={dragged ?? order.data} idOf={({ id }) => id} nameOf={({ title }) => title} onOrder={(list) => void move(list)}>
          {children}
        </SortableList>
      )}
    </Modal>
  );
}

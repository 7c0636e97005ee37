import { EmptyState } from '@palm/ui/empty-state';
import { Modal, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { SortableList } from '../drag/sortable-list.tsx';
import { ErrorOf } from '../ui/failed.tsx';
import { useUndo } from '../ui/use-undo.tsx';

type ArrangeDialogProps<Row> = {
  /** 轮播图 */
  noun: string;
  /** What takes no part: 归档了的不参加排序。 */
  emptyText: string;
  order: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
  arrange: (ids: string[]) => Promise<unknown>;
  /** Above the rows. */
  note?: ReactNode;
  /** What is seen of a row beside its handle. */
  children: (row: Row) => ReactNode;
  onClose: () => void;
};

/** The order in which learners see things, to be dragged or moved with the keyboard; it takes effect at once and can be taken back. */
export function ArrangeDialog<Row extends { id: string; title: string }>(props: ArrangeDialogProps<Row>) {
  const { noun, emptyText, order, arrange, note, children, onClose } = props;
  const undo = useUndo();
  // what was just dragged, until the server has it
  const [dragged, setDragged] = useState<readonly Row[] | null>(null);
  const keep = async (list: readonly Row[]) => {
    setDragged(list);
    // a refusal was said by the client; the list falls back into its order
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

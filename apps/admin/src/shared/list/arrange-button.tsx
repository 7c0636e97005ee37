import type { Arranging } from '@palm/contract/arranging';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '../query/use-action.ts';
import { useServices } from '../services.tsx';
import { ArrangeDialog } from './arrange-dialog.tsx';
import styles from './list.module.css';

type ArrangeButtonProps = {
  /** For example 板块 */
  noun: string;
  calls: Arranging;
  /** Query keys of the area. */
  keys: readonly string[];
};

/** Opens the dialog for reordering an area's items. */
export function ArrangeButton(props: ArrangeButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>调整次序</Button>
      {open && <Arrange {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Arrange({ noun, calls, keys, onClose }: ArrangeButtonProps & { onClose: () => void }) {
  const { client } = useServices();
  const { mutateAsync } = useAction(calls.arrange, [keys]);
  const order = useQuery({
    queryKey: [...keys, 'order'],
    queryFn: ({ signal }) => client.call(calls.order, {}, { quiet: true, signal }),
  });
  const { list, total = 0 } = order.data ?? {};
  const behind = total - (list?.length ?? 0);
  return (
    <ArrangeDialog
      noun={noun}
      emptyText="发布了的才排次序。"
      order={{ data: list, error: order.error, refetch: order.refetch }}
      arrange={(ids) => mutateAsync({ ids })}
      note={behind > 0 && <p className={styles.behind}>这里是排在前面的；后面还有 {behind} 个，它们的次序用数字改。</p>}
      onClose={onClose}
    >
      {({ title }) => <b className={styles.arranged}>{title}</b>}
    </ArrangeDialog>
  );
}

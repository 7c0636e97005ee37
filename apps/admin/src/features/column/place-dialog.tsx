import type { ColumnAdminRow } from '@palm/contract/column/list';
import { App, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { useSubmit } from '../../shared/ui/use-submit.ts';
import { usePlaceColumn } from './column.api.ts';

/** Asks for the number that orders the recommended columns. */
export function PlaceDialog({ column, onClose }: { column: ColumnAdminRow; onClose: () => void }) {
  const [place, setPlace] = useState(column.place);
  const move = usePlaceColumn();
  const { pending, submit } = useSubmit();
  const { message } = App.useApp();
  const save = () =>
    submit(async () => {
      await move.mutateAsync({ columnId: column.id, place });
      void message.success('次序已保存');
      onClose();
    });
  return (
    <Modal
      open
      centered
      width={416}
      title={`《${column.title}》的次序`}
      okText="保存"
      confirmLoading={pending}
      onOk={save}
      onCancel={onClose}
    >
      <Labelled label="次序" note="推荐专栏按次序从小到大排列">
        <InputNumber
          autoFocus
          aria-label="次序"
          min={1}
          max={9999}
          precision={0}
          style={{ width: '100%' }}
          value={place}
          onChange={(value) => setPlace(value ?? 1)}
          onPressEnter={save}
        />
      </Labelled>
    </Modal>
  );
}

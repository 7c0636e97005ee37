import { App, Modal } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../autosave/use-has-input.ts';
import { Labelled } from '../ui/labelled.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import { NumberInput } from '../ui/number-input.tsx';

type PlaceDialogProps = {
  title: string;
  place: number;
  /** What it orders. */
  note: string;
  save: (place: number) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the sort position shown to learners. */
export function PlaceDialog({ title, place: before, note, save, onClose }: PlaceDialogProps) {
  const [place, setPlace] = useState(before);
  const { pending, submit } = useSubmit();
  const { typing, leave } = useHasInput('次序');
  const { message } = App.useApp();
  const send = () =>
    submit(async () => {
      await save(place);
      void message.success('次序已保存');
      onClose();
    });
  return (
    <Modal
      open
      centered
      width={416}
      title={`《${title}》的次序`}
      okText="保存"
      confirmLoading={pending}
      onOk={send}
      onCancel={() => leave(onClose)}
    >
      <Labelled label="次序" note={note}>
        <NumberInput
          autoFocus
          aria-label="次序"
          min={1}
          max={9999}
          precision={0}
          style={{ width: '100%' }}
          value={place}
          onChange={typing((value: number | null) => setPlace(value ?? 1))}
          onPressEnter={send}
        />
      </Labelled>
    </Modal>
  );
}

import { planKinds, type PlanKind } from '@palm/contract/classroom/plan';
import type { PickedTarget } from '@palm/contract/first-page/admin';
import { useQuery } from '@tanstack/react-query';
import { Modal, Segmented } from 'antd';
import { useState } from 'react';
import { SearchSelectMany } from '../../../shared/pick/search-select.tsx';
import { useServices } from '../../../shared/services.tsx';
import { planPickQuery } from '../classroom.api.ts';
import styles from './plan.module.css';

type ItemPickerProps = {
  classroomId: string;
  stageTitle: string;
  /** What stands in the plan already. */
  taken: ReadonlySet<string>;
  onAdd: (kind: PlanKind, objects: PickedTarget[]) => void;
  onClose: () => void;
};

const kinds = Object.entries(planKinds).map(([value, label]) => ({ value: value as PlanKind, label }));

/** Existing things to put into a stage, several of a kind at once. */
export function ItemPicker({ classroomId, stageTitle, taken, onAdd, onClose }: ItemPickerProps) {
  const { client } = useServices();
  const [kind, setKind] = useState<PlanKind>('course');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly PickedTarget[]>([]);
  const found = useQuery(planPickQuery(client, { classroomId, kind, keyword: keyword.trim() }));
  const known = new Map([...chosen, ...(found.data ?? [])].map((one) => [one.id, one]));
  const name = planKinds[kind];
  return (
    <Modal
      open
      centered
      width={520}
      title={`往「${stageTitle}」里加内容`}
      okText={chosen.length === 0 ? '添加' : `添加 ${chosen.length} 项`}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onAdd(kind, [...chosen]);
        onClose();
      }}
      onCancel={onClose}
    >
      <div className={styles.picker}>
        <Segmented
          aria-label="哪一种"
          value={kind}
          options={kinds}
          onChange={(next) => {
            setKind(next);
            setChosen([]);
          }}
        />
        <SearchSelectMany
          key={kind}
          label={name}
          placeholder={`按名称找${name}，可以选几项`}
          loading={found.isFetching}
          choices={[...known.values()].filter(({ id }) => !taken.has(id)).map(({ id, title }) => ({ value: id, label: title }))}
          value={chosen.map(({ id }) => id)}
          onSearch={setKeyword}
          onChange={(ids) => setChosen(ids.flatMap((id) => known.get(id) ?? []))}
        />
      </div>
    </Modal>
  );
}

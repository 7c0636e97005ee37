import type { TargetType } from '@palm/contract/areas';
import type { PickedTarget } from '@palm/contract/first-page/admin';
import { useQuery } from '@tanstack/react-query';
import { Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useHasInput } from '../autosave/use-has-input.ts';
import { useServices } from '../services.tsx';
import styles from './audience-picker.module.css';
import { targetPickQuery } from './pick.api.ts';
import { SearchSelectMany } from './search-select.tsx';

type TargetsPickerProps<Kind extends TargetType> = {
  title: string;
  /** The kinds that can be picked, with labels. */
  kinds: readonly { value: Kind; label: string }[];
  /** Search scope of a kind; the whole organisation by default. */
  queryOf?: (kind: Kind, keyword: string) => ReturnType<typeof targetPickQuery>;
  /** Ids already present. */
  taken: ReadonlySet<string>;
  onAdd: (kind: Kind, objects: PickedTarget[]) => void;
  onClose: () => void;
};

/** Picker for existing objects of several kinds, several at once. */
export function TargetsPicker<Kind extends TargetType>({ title, kinds, queryOf, taken, onAdd, onClose }: TargetsPickerProps<Kind>) {
  const { client } = useServices();
  const [place, setPlace] = useState(0);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<readonly PickedTarget[]>([]);
  const { typing, leave } = useHasInput('选好的内容');
  const { value: kind, label: name } = kinds[place] as (typeof kinds)[number];
  const found = useQuery(queryOf?.(kind, keyword.trim()) ?? targetPickQuery(client, kind, keyword.trim(), []));
  const known = new Map([...chosen, ...(found.data ?? [])].map((one) => [one.id, one]));
  return (
    <Modal
      open
      centered
      width={520}
      title={title}
      okText={chosen.length === 0 ? '添加' : `添加 ${chosen.length} 项`}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onAdd(kind, [...chosen]);
        onClose();
      }}
      onCancel={() => leave(onClose)}
    >
      <div className={styles.picker}>
        <Segmented
          aria-label="哪一种"
          value={kind}
          options={[...kinds]}
          onChange={(next) => {
            setPlace(kinds.findIndex(({ value }) => value === next));
            setChosen([]);
          }}
        />
        <SearchSelectMany
          key={kind}
          label={name}
          placeholder={`按名称找${name}，可以选几项`}
          none={`没有找到${name}；还没有的话，先去建好再来添加`}
          found={found}
          choices={[...known.values()].filter(({ id }) => !taken.has(id)).map(({ id, title: label }) => ({ value: id, label }))}
          value={chosen.map(({ id }) => id)}
          onSearch={setKeyword}
          onChange={typing((ids: string[]) => setChosen(ids.flatMap((id) => known.get(id) ?? [])))}
        />
      </div>
    </Modal>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberPickQuery } from '../../shared/pick/pick.api.ts';
import { SearchSelect } from '../../shared/pick/search-select.tsx';
import { useServices } from '../../shared/services.tsx';
import styles from './role.module.css';

export type Picked = { id: string; name: string };

/** Finds members by name or account; selecting one adds them immediately. */
export function HolderPicker({ onPick }: { onPick: (member: Picked) => void }) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const found = useQuery(memberPickQuery(client, keyword, []));
  const data = found.data ?? [];
  const pick = (id: string | null) => {
    const member = data.find((one) => one.id === id);
    if (member) {
      onPick(member);
    }
  };
  return (
    <div className={styles.picker}>
      <SearchSelect
        label="加人"
        placeholder="加人：搜姓名或账号"
        found={found}
        choices={data.map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` }))}
        value={null}
        onSearch={setKeyword}
        onChange={pick}
      />
    </div>
  );
}

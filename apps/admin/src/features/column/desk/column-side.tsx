import type { ColumnDraft, ColumnEdit } from '@palm/contract/column/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AudiencePicker } from '../../../shared/pick/audience-picker.tsx';
import { teacherPickQuery } from '../../../shared/pick/pick.api.ts';
import { SearchSelectMany } from '../../../shared/pick/search-select.tsx';
import { useServices } from '../../../shared/services.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import type { ChangeColumn } from './column-draft.ts';
import styles from './column-desk.module.css';

type ColumnSideProps = { column: ColumnEdit; draft: ColumnDraft; onChange: ChangeColumn };

/** Audience and teachers of the column. */
export function ColumnSide({ column, draft, onChange }: ColumnSideProps) {
  return (
    <aside className={styles.side} aria-label="谁能看、谁来讲">
      <Panel title="谁能看" {...(column.subscriberCount > 0 && { note: `${column.subscriberCount} 人已订阅` })}>
        <AudiencePicker value={draft.visibility} onChange={(visibility) => onChange({ visibility })} />
      </Panel>
      <Panel title="讲师" note="第一位是主讲">
        <Teachers column={column} draft={draft} onChange={onChange} />
      </Panel>
    </aside>
  );
}

function Teachers({ column, draft, onChange }: ColumnSideProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const found = useQuery(teacherPickQuery(client, keyword));
  const known = new Map([...column.teachers, ...(found.data ?? [])].map(({ id, name, title }) => [id, title ? `${name}，${title}` : name]));
  return (
    <SearchSelectMany
      label="讲师"
      placeholder="按姓名找讲师"
      none="没有找到讲师；还没有的话，先到「讲师」里添加"
      found={found}
      choices={[...known].map(([value, label]) => ({ value, label }))}
      value={draft.teacherIds}
      onSearch={setKeyword}
      onChange={(teacherIds) => onChange({ teacherIds })}
    />
  );
}

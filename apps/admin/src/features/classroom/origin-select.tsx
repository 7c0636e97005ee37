import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SearchSelect } from '../../shared/pick/search-select.tsx';
import { useServices } from '../../shared/services.tsx';
import { originPickQuery } from './classroom.api.ts';

type OriginSelectProps = {
  kind: 'class' | 'template';
  /** Initially selected. */
  known?: { id: string; title: string } | undefined;
  value?: string | null;
  onChange?: (classroomId: string | null) => void;
};

/** Selects the class or template a new class is created from. */
export function OriginSelect({ kind, known, value = null, onChange }: OriginSelectProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const found = useQuery(originPickQuery(client, kind, keyword));
  const rows =
    found.data?.map(({ id, title, startsOn }) => ({ id, title: kind === 'class' ? `${title}（${startsOn} 开班）` : title })) ?? [];
  const choices = new Map([...(known ? [known] : []), ...rows].map(({ id, title }) => [id, title]));
  const what = kind === 'class' ? '往期班级' : '模板';
  return (
    <SearchSelect
      label={what}
      placeholder={`按名称找${what}`}
      found={found}
      choices={[...choices].map(([id, label]) => ({ value: id, label }))}
      value={value}
      onSearch={setKeyword}
      onChange={(classroomId) => onChange?.(classroomId)}
    />
  );
}

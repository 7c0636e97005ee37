import { GUEST } from '@palm/contract/preview-as';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { memberPickQuery } from '../../../shared/pick/pick.api.ts';
import { SearchSelect } from '../../../shared/pick/search-select.tsx';
import { useServices } from '../../../shared/services.tsx';
import { useSees } from '../../../shared/session/permissions.ts';

type ViewerSelectProps = {
  /** A member's id or `GUEST`; null = the administrator. */
  viewer: string | null;
  onChange: (viewer: string | null) => void;
};

const guest = { value: GUEST, label: '游客（只看到给全体的内容）' };

/** Selects whom to preview as. Previewing as a member requires the member permission, because it shows personal data. */
export function ViewerSelect({ viewer, onChange }: ViewerSelectProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const mayLookAfterMembers = useSees('member');
  const chosen = viewer === null || viewer === GUEST ? [] : [viewer];
  const found = useQuery({ ...memberPickQuery(client, keyword, chosen), enabled: mayLookAfterMembers });
  const data = found.data ?? [];
  const people = data.map(({ id, name, departmentName }) => ({
    value: id,
    label: departmentName === null ? name : `${name}（${departmentName}）`,
  }));
  return (
    <SearchSelect
      label="以谁的身份看"
      placeholder="以我自己的身份看"
      found={found}
      choices={keyword === '' ? [guest, ...people] : people}
      value={viewer}
      onSearch={setKeyword}
      onChange={onChange}
    />
  );
}

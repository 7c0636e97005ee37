import type { DraftShelf, NamedObject } from '@palm/contract/theme/admin';
import { shelfKinds } from '@palm/contract/theme/shelf';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoicePicker } from '../../../shared/pick/choice-picker.tsx';
import { useServices } from '../../../shared/services.tsx';
import { shelfChoicesQuery } from '../theme.api.ts';

type ShelfPickerProps = { shelf: DraftShelf; onAdd: (objects: NamedObject[]) => void; onClose: () => void };

function noteOf({ published }: NamedObject, taken: boolean): string {
  if (taken) {
    return '已在这个货架上';
  }
  return published ? '已发布' : '没有发布，学员看不到';
}

/** Picker for existing items of the shelf's kind, several at once. */
export function ShelfPicker({ shelf: { kind, title, ids }, onAdd, onClose }: ShelfPickerProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const found = useQuery(shelfChoicesQuery(client, kind, keyword.trim()));
  return (
    <ChoicePicker
      title={`往「${title}」里添加${shelfKinds[kind].name}`}
      name={shelfKinds[kind].name}
      counted="项"
      keyword={keyword}
      onKeyword={setKeyword}
      found={found}
      taken={new Set(ids)}
      noteOf={noteOf}
      onAdd={onAdd}
      onClose={onClose}
    />
  );
}

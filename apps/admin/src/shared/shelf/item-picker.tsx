import { shelfKindNames, type ShelfChoice, type ShelfKind } from '@palm/contract/plate/shelf';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoicePicker } from '../pick/choice-picker.tsx';
import { useServices } from '../services.tsx';
import { shelfChoicesQuery } from './shelf.api.ts';

type ItemPickerProps = {
  kind: ShelfKind;
  /** The destination: 「上岗先看」 */
  to: string;
  /** Ids already present. */
  taken: readonly string[];
  onAdd: (items: ShelfChoice[]) => void;
  onClose: () => void;
};

const statusWords = { draft: '没有发布，', published: '', archived: '已归档，' } as const;

const noteOf = ({ status, note }: ShelfChoice, taken: boolean): string => `${taken ? '已经放上去了，' : statusWords[status]}${note}`;

/** Picker for existing items to put on a shelf, several at once. */
export function ItemPicker({ kind, to, taken, onAdd, onClose }: ItemPickerProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const found = useQuery(shelfChoicesQuery(client, kind, keyword.trim()));
  return (
    <ChoicePicker
      title={`往「${to}」里添加${shelfKindNames[kind]}`}
      name={shelfKindNames[kind]}
      counted="个"
      keyword={keyword}
      onKeyword={setKeyword}
      found={found}
      taken={new Set(taken)}
      noteOf={noteOf}
      onAdd={onAdd}
      onClose={onClose}
    />
  );
}

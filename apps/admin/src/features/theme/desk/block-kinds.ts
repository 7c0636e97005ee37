import type { DraftBlock } from '@palm/contract/theme/admin';
import { shelfKind, shelfKinds, type ShelfKind } from '@palm/contract/theme/shelf';
import { BookOpen, Image, Library, Newspaper, Table, Text, UsersRound, type LucideIcon } from 'lucide-react';
import { newId } from '@palm/client/new-id';

type BlockKind = DraftBlock['kind'];

const shelfIcons: Readonly<Record<ShelfKind, LucideIcon>> = { courses: BookOpen, columns: Library, classes: UsersRound, infos: Newspaper };

export const blockWords = (kind: BlockKind): string => {
  if (kind === 'text') {
    return '文字';
  }
  return kind === 'picture' ? '图片' : shelfKinds[kind].name;
};

type Choice = { name: string; Icon: LucideIcon; make: () => DraftBlock };

const EMPTY_TABLE = `<h2></h2><table><thead><tr>${'<th scope="col"></th>'.repeat(3)}</tr></thead><tbody>${`<tr>${'<td></td>'.repeat(3)}</tr>`.repeat(2)}</tbody></table>`;

const textWith = (body: string) => (): DraftBlock => ({ kind: 'text', id: newId(), body, wide: false });

/** Everything the palette offers for the page. */
export const palette: readonly Choice[] = [
  { name: '文字', Icon: Text, make: textWith('') },
  { name: '图片', Icon: Image, make: () => ({ kind: 'picture', id: newId(), key: null, caption: '' }) },
  ...shelfKind.options.map((kind) => ({
    name: shelfKinds[kind].name,
    Icon: shelfIcons[kind],
    make: (): DraftBlock => ({ kind, id: newId(), title: `推荐${shelfKinds[kind].name}`, note: '', ids: [] }),
  })),
  { name: '表格', Icon: Table, make: textWith(EMPTY_TABLE) },
];

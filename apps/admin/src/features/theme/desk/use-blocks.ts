import type { DraftBlock, NamedObject, ThemeDraft, ThemeEdit } from '@palm/contract/theme/admin';
import { useEffect, useRef, useState } from 'react';
import { useUndo } from '../../../shared/ui/use-undo.tsx';
import { blockTitle, withAdded, withCopy, withMoved, type ChangeTheme } from './theme-draft.ts';

/** The blocks of a draft: the selected one, and all edits. */
export function useBlocks(theme: ThemeEdit, { blocks }: ThemeDraft, change: ChangeTheme) {
  const [selectedId, select] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly NamedObject[]>([]);
  const [uploaded, setUploaded] = useState<ThemeEdit['pictures']>([]);
  const offerUndo = useUndo();
  // Undo restores into the page's current state, not the state at removal.
  const latest = useRef(blocks);
  useEffect(() => {
    latest.current = blocks;
  });
  const put = (next: DraftBlock[]) => change({ blocks: next });
  return {
    /** Null while the head of the page is selected. */
    selectedId: blocks.some(({ id }) => id === selectedId) ? selectedId : null,
    select,
    /** Known objects on shelves, including those picked but not saved yet. */
    named: new Map([...picked, ...theme.named].map((object) => [object.id, object])),
    /** Picture URLs by key, including those uploaded but not saved yet. */
    pictures: new Map([...uploaded, ...theme.pictures].map(({ key, url }) => [key, url])),
    upload: (picture: ThemeEdit['pictures'][number]) => setUploaded([...uploaded, picture]),
    learn: (objects: readonly NamedObject[]) => setPicked([...picked, ...objects]),
    order: put,
    add: (block: DraftBlock) => {
      put(withAdded(blocks, block, selectedId));
      select(block.id);
    },
    update: (block: DraftBlock) => put(blocks.map((one) => (one.id === block.id ? block : one))),
    move: (blockId: string, by: -1 | 1) => put(withMoved(blocks, blockId, by)),
    copy: (blockId: string) => {
      const { blocks: next, copyId } = withCopy(blocks, blockId);
      put(next);
      select(copyId);
    },
    remove: (block: DraftBlock) => {
      const place = blocks.findIndex(({ id }) => id === block.id);
      put(blocks.filter(({ id }) => id !== block.id));
      select(blocks[place + 1]?.id ?? blocks[place - 1]?.id ?? null);
      offerUndo(`已去掉「${blockTitle(block)}」`, () => {
        put([...latest.current.slice(0, place), block, ...latest.current.slice(place)]);
        select(block.id);
      });
    },
  };
}
export type Blocks = ReturnType<typeof useBlocks>;

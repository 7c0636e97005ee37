import type { DraftBlock, NamedObject, ThemeDraft, ThemeEdit } from '@palm/contract/theme/admin';
import { useEffect, useRef, useState } from 'react';
import { useUndo } from '../../../shared/ui/use-undo.tsx';
import { blockTitle, withAdded, withCopy, withMoved, type ChangeTheme } from './theme-draft.ts';

/** The blocks of a draft: which one is edited, and everything that is done to them. */
export function useBlocks(theme: ThemeEdit, { blocks }: ThemeDraft, change: ChangeTheme) {
  const [selectedId, select] = useState<string | null>(null);
  const [picked, setPicked] = useState<readonly NamedObject[]>([]);
  const [uploaded, setUploaded] = useState<ThemeEdit['pictures']>([]);
  const offerUndo = useUndo();
  // What is taken back comes into the page as it is then, not as it was.
  const latest = useRef(blocks);
  useEffect(() => {
    latest.current = blocks;
  });
  const put = (next: DraftBlock[]) => change({ blocks: next });
  return {
    /** Null while the head of the page is edited. */
    selectedId: blocks.some(({ id }) => id === selectedId) ? selectedId : null,
    select,
    /** What is known of things on shelves, also of those that were picked and not saved yet. */
    named: new Map([...picked, ...theme.named].map((object) => [object.id, object])),
    /** Addresses of pictures by their keys, also of those that were uploaded and not saved yet. */
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

import type { Favourite } from '@palm/contract/interaction/calls';
import { useState } from 'react';
import { FavouriteRow, RemovedRow } from './favourite-row.tsx';
import { useKeeping } from './interaction.api.ts';
import styles from './favourite-list.module.css';

const keyOf = ({ kind, objectId }: Pick<Favourite, 'kind' | 'objectId'>): string => `${kind}/${objectId}`;

/** Rows disappear as soon as the heart is pressed; for five seconds, a placeholder allows undoing that. */
export function FavouriteList({ list }: { list: readonly Favourite[] }) {
  const { keep, settle } = useKeeping();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const mark = (item: Favourite, gone: boolean) =>
    setRemoved((now) => {
      const next = new Set(now);
      if (gone) {
        next.add(keyOf(item));
      } else {
        next.delete(keyOf(item));
      }
      return next;
    });
  const change = async (item: Favourite, on: boolean) => {
    mark(item, !on);
    try {
      await keep({ kind: item.kind, objectId: item.objectId, on });
    } catch {
      // The call has reported the reason.
      mark(item, on);
    }
  };
  const forget = async (item: Favourite) => {
    await settle();
    mark(item, false);
  };
  return (
    <ul className={styles.list}>
      {list.map((item) =>
        removed.has(keyOf(item)) ? (
          <RemovedRow key={keyOf(item)} title={item.title} onUndo={() => void change(item, true)} onOver={() => void forget(item)} />
        ) : (
          <FavouriteRow key={keyOf(item)} item={item} onRemove={() => void change(item, false)} />
        ),
      )}
    </ul>
  );
}

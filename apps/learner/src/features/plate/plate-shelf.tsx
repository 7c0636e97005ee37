import type { PlateCard } from '@palm/contract/plate/calls';
import { shelfKindNames, type ShelfItems } from '@palm/contract/plate/shelf';
import { Button } from '@palm/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useServices } from '../../shared/services.tsx';
import { wholePlateQuery } from './plate.api.ts';
import styles from './plate-shelf.module.css';

/** Renders the cards of a shelf; every area renders its own. */
type DrawItems = (items: ShelfItems) => ReactNode;

export const anchorOf = (plateId: string): string => `plate-${plateId}`;

/** A plate with its first items, and all of them on demand. */
export function PlateShelf({ plate, children }: { plate: PlateCard; children: DrawItems }) {
  const { client } = useServices();
  const [wanted, setWanted] = useState(false);
  const whole = useQuery({ ...wholePlateQuery(client, plate.id), enabled: wanted });
  const items = whole.data ?? plate.items;
  const isShort = Object.values(items).flat().length < plate.itemCount;
  const anchor = anchorOf(plate.id);
  return (
    <section id={anchor} className={styles.shelf} aria-labelledby={`${anchor}-title`} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={`${anchor}-title`}>{plate.title}</h2>
        <p>{plate.intro}</p>
      </div>
      {children(items)}
      {isShort && (
        <Button className={styles.more} pending={wanted && whole.isFetching} onClick={() => setWanted(true)}>
          看全部 {plate.itemCount} 个{plate.kind !== 'live' && shelfKindNames[plate.kind]}
        </Button>
      )}
    </section>
  );
}

import type { ShelfItems } from '@palm/contract/plate/shelf';
import { Fragment, type ReactNode } from 'react';
import { ClassGrid } from '../features/classroom/class-card.tsx';
import { ColumnGrid } from '../features/column/column-card.tsx';
import { ColumnPanels } from '../features/column/column-panels.tsx';

type Drawn = { [Kind in keyof ShelfItems]: (items: ShelfItems[Kind]) => ReactNode };

/** On bookshelves, cards are large and have actions; elsewhere they are small. A missing kind does not compile. */
const looks: Record<'large' | 'small', Drawn> = {
  large: { columns: (columns) => <ColumnPanels columns={columns} />, classes: (classes) => <ClassGrid classrooms={classes} level={3} /> },
  small: { columns: (columns) => <ColumnGrid columns={columns} />, classes: (classes) => <ClassGrid classrooms={classes} level={3} /> },
};

/** The cards of a shelf, rendered by the areas that own them. */
export function ShelfCards({ items, look }: { items: ShelfItems; look: keyof typeof looks }) {
  const draw = <Kind extends keyof ShelfItems>(kind: Kind) => looks[look][kind](items[kind]);
  const kinds = Object.keys(looks[look]) as (keyof ShelfItems)[];
  return kinds.map((kind) => (items[kind].length === 0 ? null : <Fragment key={kind}>{draw(kind)}</Fragment>));
}

import type { ReactNode } from 'react';

/** A column of a list, rendered as a line of a card on phones. */
export type ListColumn<Row, Sort extends string = string> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number;
  /** The sort order of the first click on the header, `name` or `-name`; the next click reverses it, another one resets it. */
  sort?: Sort;
  /** Right-aligned tabular figures. */
  numeric?: boolean;
  /** `head` is the title of the card, `actions` are in its corner, wider ones in its `foot`. */
  card?: 'head' | 'actions' | 'foot';
  /** Hidden instead of scrolling sideways: `low` below 1200 px, `lowest` below 1360 px. */
  priority?: 'low' | 'lowest';
};

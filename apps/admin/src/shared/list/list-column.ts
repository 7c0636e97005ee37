import type { ReactNode } from 'react';

/** A column of a list, which is a line of a card on a phone. */
export type ListColumn<Row, Sort extends string = string> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number;
  /** The order that a first click on the head asks for, `name` or `-name`; the next click turns it, one more lets it go. */
  sort?: Sort;
  /** Figures stand right and tabular. */
  numeric?: boolean;
  /** `head` is the title of the card, `actions` stand in its corner, wider ones in its `foot`. */
  card?: 'head' | 'actions' | 'foot';
  /** Goes before anything scrolls sideways: `low` below 1200 px, `lowest` below 1360 px. */
  priority?: 'low' | 'lowest';
};

import type { ShelfKind } from '@palm/contract/plate/shelf';
import { href } from '../../app/routes.ts';

type Words = {
  /** The page of all items of the kind, and of one of its series. */
  page: 'column' | 'class';
  all: string;
  note: string;
  /** How the items of a series are ordered; empty if unordered. */
  order: string;
  more: { to: string; label: string };
};

export const seriesWords: Readonly<Record<ShelfKind, Words>> = {
  column: {
    page: 'column',
    all: '全部专栏',
    note: '几个专栏排成一条路，按顺序学',
    order: '，按顺序学',
    more: { to: href('columnPlate'), label: '按书架看' },
  },
  class: {
    page: 'class',
    all: '全部班级',
    note: '同一季的几个班，挑一个一起学',
    order: '',
    more: { to: href('classPlate'), label: '按板块看' },
  },
};

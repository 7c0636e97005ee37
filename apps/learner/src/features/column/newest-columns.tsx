import type { ShelfProps } from '../../shared/block-shelf.ts';
import { ColumnShelfBlock } from './column-shelf.tsx';

/** 最新专栏: ordered by publishing date. */
export const NewestColumns = ({ title, shelf }: ShelfProps) => <ColumnShelfBlock title={title} order="newest" shelf={shelf} />;

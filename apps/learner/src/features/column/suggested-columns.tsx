import type { ShelfProps } from '../../shared/block-shelf.ts';
import { ColumnShelfBlock } from './column-shelf.tsx';

/** 推荐专栏: in the organisation's order. */
export const SuggestedColumns = ({ title, shelf }: ShelfProps) => <ColumnShelfBlock title={title} order="suggested" shelf={shelf} />;

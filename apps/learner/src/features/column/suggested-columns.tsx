import { ColumnShelfBlock } from './column-shelf.tsx';

/** 推荐专栏: in the order of the organisation. */
export const SuggestedColumns = ({ title }: { title: string }) => <ColumnShelfBlock title={title} shelf="suggested" />;

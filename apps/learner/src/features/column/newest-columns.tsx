import { ColumnShelfBlock } from './column-shelf.tsx';

/** 最新专栏: published last. */
export const NewestColumns = ({ title }: { title: string }) => <ColumnShelfBlock title={title} shelf="newest" />;

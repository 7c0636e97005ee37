import { ListNote } from './list-note.tsx';

type ApproximateNoteProps = { keyword: string | undefined; page: { total: number; exactTotal: number } | undefined; counted: string };

/** Says how many rows match the search exactly, if others are only similar. */
export function ApproximateNote({ keyword, page, counted }: ApproximateNoteProps) {
  if (!keyword || !page || page.total === page.exactTotal) {
    return null;
  }
  const exact = page.exactTotal.toLocaleString('zh-CN');
  const alike = (page.total - page.exactTotal).toLocaleString('zh-CN');
  return (
    <ListNote live>
      完全匹配「{keyword}」的有 {exact} {counted}，排在前面；另外 {alike} {counted}只是字相近，批量操作不包括。
    </ListNote>
  );
}

import type { CourseEdit } from '@palm/contract/course/admin';
import { REPLACED_DRAFT } from '@palm/contract/course/edition';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Pagination, Skeleton } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { editionsQuery } from '../course.api.ts';
import { EditionContent } from './edition-content.tsx';
import { EditionRow, ReplacedRow } from './edition-rows.tsx';
import { editionName, restoreWords } from './edition-words.ts';
import styles from './edition.module.css';
import { RestoreDialog } from './restore-dialog.tsx';

const PAGE = 20;

type EditionDrawerProps = {
  course: CourseEdit;
  /** The edition being viewed, from the URL; without one they are listed. */
  tab: string | null;
  onTab: (tab: string | null) => void;
  onClose: () => void;
};

/** The editions of a course, for viewing and restoring to the draft. */
export function EditionDrawer({ course, tab, onTab, onClose }: EditionDrawerProps) {
  const [restoring, setRestoring] = useState<number | null>(null);
  const read = tab !== null && /^\d{1,9}$/.test(tab) ? Number(tab) : null;
  return (
    <Drawer
      open
      size={620}
      title={read === null ? '版本' : editionName(read)}
      onClose={onClose}
      extra={
        read !== null && (
          <>
            <Button type="text" icon={<ArrowLeft size={16} />} onClick={() => onTab(null)}>
              全部版本
            </Button>
            {read !== course.edition && <Button onClick={() => setRestoring(read)}>{restoreWords(read, course.edition).verb}…</Button>}
          </>
        )
      }
    >
      {read === null ? (
        <EditionList course={course} onRead={(edition) => onTab(String(edition))} onRestore={setRestoring} />
      ) : (
        <EditionContent courseId={course.id} edition={read} />
      )}
      {restoring !== null && <RestoreDialog course={course} edition={restoring} onDone={onClose} onClose={() => setRestoring(null)} />}
    </Drawer>
  );
}

type EditionListProps = { course: CourseEdit; onRead: (edition: number) => void; onRestore: (edition: number) => void };

function EditionList({ course, onRead, onRestore }: EditionListProps) {
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  const editions = useQuery(editionsQuery(client, { courseId: course.id, pageNo, pageSize: PAGE }));
  if (editions.isPending) {
    return <Skeleton active paragraph={{ rows: 8 }} />;
  }
  if (editions.isLoadingError) {
    return <ErrorOf error={editions.error} title="版本没有加载出来" onRetry={() => void editions.refetch()} />;
  }
  const { list, total, replaced } = editions.data;
  if (total === 0 && replaced === null) {
    return <EmptyState title="还没有版本" text="每发布一次就留下一版：改了什么、影响了谁都在这里，也可以恢复到草稿。" />;
  }
  return (
    <>
      <ol className={styles.list} aria-label="版本">
        {pageNo === 1 && replaced !== null && (
          <ReplacedRow replaced={replaced} onRead={() => onRead(REPLACED_DRAFT)} onRestore={() => onRestore(REPLACED_DRAFT)} />
        )}
        {list.map((edition) => (
          <EditionRow
            key={edition.edition}
            edition={edition}
            course={course}
            onRead={() => onRead(edition.edition)}
            onRestore={() => onRestore(edition.edition)}
          />
        ))}
      </ol>
      <Pagination size="small" align="end" hideOnSinglePage current={pageNo} pageSize={PAGE} total={total} onChange={setPageNo} />
    </>
  );
}

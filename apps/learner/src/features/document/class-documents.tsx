import { sizeText } from '@palm/client/size-text';
import type { DocumentRow } from '@palm/contract/document/desk';
import { Button } from '@palm/ui/button';
import { Pager } from '@palm/ui/pager';
import { Tag } from '@palm/ui/tag';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import desk from '../../shared/desk-rows.module.css';
import page from '../../shared/page.module.css';
import { part } from '../../shared/part.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { classDocumentsQuery, DOCUMENT_ROWS } from './desk.api.ts';
import styles from './class-documents.module.css';

const DocumentDialog = part(() => import('./document-dialog.tsx').then((dialog) => dialog.DocumentDialog));

type RowProps = { row: DocumentRow; onEdit: () => void };

const Row = ({ row: { id, title, file, planned, readCount, memberCount }, onEdit }: RowProps) => (
  <li>
    <div>
      <h3>
        <Link className="clamp-1" to={href('classDocument', { documentId: id })}>
          {title}
        </Link>
        {!planned && <Tag tone="warning">还没安排</Tag>}
      </h3>
      <p className="num">
        {file.pages !== null && `${file.pages} 页 · `}
        {sizeText(file.size)} · 已看 {readCount} / {memberCount}
      </p>
    </div>
    <Button pill look="outline" aria-label={`修改《${title}》`} onClick={onEdit}>
      修改
    </Button>
  </li>
);

/** Three rows: the plan below should stay where it is. */
const ROWS_PX = 192;

/** The documents of a class and who has read them, for those who manage them. */
export function ClassDocuments({ classroomId }: { classroomId: string }) {
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  /** Null: a new one. */
  const [editing, setEditing] = useState<{ documentId: string | null } | null>(null);
  const query = useQuery(classDocumentsQuery(client, classroomId, pageNo));
  return (
    <section className={page.card} aria-labelledby="class-documents">
      <div className={page.cardHead}>
        <h2 id="class-documents">班级文档{query.data !== undefined && query.data.total > 0 && ` ${query.data.total}`}</h2>
        <Button size={30} look="soft" onClick={() => setEditing({ documentId: null })}>
          上传文档
        </Button>
      </div>
      <QueryView query={query} level={3} skeleton={<Skeleton height={ROWS_PX} />}>
        {({ list, total }) => (
          <>
            {total === 0 && <p className={styles.none}>还没有文档。上传以后，由管理员放进教学安排，成员就能看到。</p>}
            <ul className={`${desk.rows} ${styles.rows}`}>
              {list.map((row) => (
                <Row key={row.id} row={row} onEdit={() => setEditing({ documentId: row.id })} />
              ))}
            </ul>
            {list.some(({ planned }) => !planned) && <p className={styles.note}>还没安排的文档成员看不到，请管理员把它放进教学安排。</p>}
            <Pager page={pageNo} pages={Math.ceil(total / DOCUMENT_ROWS)} onChange={setPageNo} />
          </>
        )}
      </QueryView>
      {editing && (
        <Suspense fallback={null}>
          <DocumentDialog classroomId={classroomId} documentId={editing.documentId} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </section>
  );
}

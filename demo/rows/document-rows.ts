import type { ClassroomContent, DocumentContent } from '../content/classroom.schema.ts';
import { documentsOf, preparedDaysAgo, readClasses } from './classroom-rows.ts';
import type { DemoRows } from './demo-rows.ts';
import type { Loading } from './loading.ts';
import { mergeRows } from './merge-rows.ts';

/** The documents of all classes, and who has read them. */
export const documentRows = (loading: Loading): DemoRows =>
  mergeRows(readClasses(loading).flatMap((one) => documentsOf(one).map((document) => rowsOfDocument(loading, one, document))));

function rowsOfDocument({ orgId, at, idOf }: Loading, one: ClassroomContent, { key, title, note, readBy }: DocumentContent): DemoRows {
  const id = idOf('class_document', key);
  const made = at(preparedDaysAgo(one), '09:30');
  return {
    class_document: [
      {
        org_id: orgId,
        id,
        classroom_id: idOf('classroom', one.key),
        title,
        note,
        object_id: idOf('document-file', key),
        created_at: made,
        updated_at: made,
      },
    ],
    class_document_read: readBy.map(({ by, daysAgo }) => ({
      org_id: orgId,
      document_id: id,
      member_id: idOf('member', by),
      read_at: at(daysAgo, '20:15'),
    })),
  };
}

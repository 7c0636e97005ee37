import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePreview } from '../preview/use-preview.tsx';
import { OpenRow } from './open-row.tsx';
import { RowActions } from '../ui/row-actions.tsx';
import { PlaceDialog } from './place-dialog.tsx';

type Row = { id: string; title: string; status: string; place: number };

type EditionActionsProps<R extends Row> = {
  row: R;
  /** URL of the editor. */
  desk: string;
  /** URL of the preview as a learner; null if there is nothing to see yet. */
  preview: string | null;
  acts: Readonly<Record<'copy' | 'askArchive' | 'askRemove', (row: R) => void>>;
  /** What the position orders. */
  placeNote: string;
  savePlace: (place: number) => Promise<unknown>;
  /** Menu items before the others. */
  more?: readonly { key: string; label: string; onClick: () => void }[];
};

/** Actions on a row that is published in editions and has a position. */
export function EditionActions<R extends Row>({ row, desk, preview, acts, placeNote, savePlace, more = [] }: EditionActionsProps<R>) {
  const [placing, setPlacing] = useState(false);
  const navigate = useNavigate();
  const { show, dialog } = usePreview({ title: row.title, address: preview ?? '' });
  return (
    <>
      <RowActions
        of={row.title}
        more={[
          ...(preview === null ? [] : [{ key: 'preview', label: '预览', onClick: show }]),
          ...more,
          { key: 'copy', label: '复制', onClick: () => acts.copy(row) },
          { key: 'place', label: '调整次序', onClick: () => setPlacing(true) },
          { type: 'divider' },
          ...(row.status === 'archived' ? [] : [{ key: 'archive', label: '归档', danger: true, onClick: () => acts.askArchive(row) }]),
          { key: 'remove', label: '删除', danger: true, onClick: () => acts.askRemove(row) },
        ]}
      >
        <OpenRow of={`《${row.title}》`} onOpen={() => void navigate(desk)} />
      </RowActions>
      {dialog}
      {placing && <PlaceDialog title={row.title} place={row.place} note={placeNote} save={savePlace} onClose={() => setPlacing(false)} />}
    </>
  );
}

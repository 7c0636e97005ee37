import type { Note } from '@palm/contract/note/calls';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { NoteRow } from './note-row.tsx';
import { NOTES_ON_PAGE, notesQuery, type NotesOf } from './note.api.ts';
import styles from './note.module.css';

type NoteListProps = {
  of: NotesOf;
  /** What a note refers to. */
  placeOf: (note: Note) => ReactNode;
  /** Shown above a non-empty list, with the total. */
  head?: (total: number) => ReactNode;
  /** Shown if the list is empty. */
  empty: ReactNode;
};

/** The notes on a course or a section, paged. */
export function NoteList({ of, placeOf, head, empty }: NoteListProps) {
  const { client } = useServices();
  const [wanted, setPage] = useState(1);
  const query = useQuery(notesQuery(client, of, wanted));
  const pages = Math.max(1, Math.ceil((query.data?.total ?? 0) / NOTES_ON_PAGE));
  if (query.data && wanted > pages) {
    // The last note on the last page was deleted.
    setPage(pages);
  }
  return (
    <QueryView query={query} level={3} skeleton={<Skeleton height={72} />}>
      {({ list, total }) =>
        total === 0 ? (
          empty
        ) : (
          <>
            {head?.(total)}
            <ul className={styles.list} aria-label="我的笔记">
              {list.map((note) => (
                <NoteRow key={note.id} note={note} place={placeOf(note)} />
              ))}
            </ul>
            <Pager page={wanted} pages={pages} onChange={setPage} />
          </>
        )
      }
    </QueryView>
  );
}

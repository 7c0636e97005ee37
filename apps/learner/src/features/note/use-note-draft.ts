import { useKeptWords } from '../../shared/kept-words.ts';
import { useServices, useStored } from '../../shared/services.tsx';

/** Nobody returns to more drafts than that. */
const MOST_KEPT = 20;

/** Typed but unsaved text; `position` only applies if `timed`. */
export type NoteDraft = { body: string; timed: boolean; position: number };

/**
 * Draft of one text box, stored in this browser until it is saved, so that closing the tab loses nothing. Ending the session clears the
 * storage; the open tab still has the draft then.
 * @param about the id of the section or of the note being written
 */
export function useNoteDraft(about: string): [NoteDraft | undefined, (draft: NoteDraft | null) => void] {
  const { store } = useServices();
  const [begun, begin] = useKeptWords<NoteDraft | null>(`note ${about}`, null);
  const draft = useStored('noteDrafts').find((kept) => kept.about === about) ?? begun ?? undefined;
  const keep = (next: NoteDraft | null) => {
    begin(next);
    const others = store.get('noteDrafts').filter((kept) => kept.about !== about);
    store.set('noteDrafts', next === null ? others : [{ about, ...next }, ...others].slice(0, MOST_KEPT));
  };
  return [draft, keep];
}

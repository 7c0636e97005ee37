import { useKeptWords } from '../../shared/kept-words.ts';
import { useServices, useStored } from '../../shared/services.tsx';

/** More half-written notes than that nobody comes back to. */
const MOST_KEPT = 20;

/** What was typed and not yet saved; `position` only where `timed`. */
export type NoteDraft = { body: string; timed: boolean; position: number };

/**
 * The words that stand in one box, kept in this browser until they are saved, so that a closed tab loses none. The end of a session clears
 * what the browser keeps; the tab still knows them then.
 * @param about the id of the section or of the note that is written
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

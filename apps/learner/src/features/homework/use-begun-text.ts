import { anyText, objectWith, wholeNumber } from '@palm/client/readers';
import type { HomeworkDetail } from '@palm/contract/homework/calls';
import { useKeptWords } from '../../shared/kept-words.ts';
import type { Draft } from './use-draft.ts';

type Stored = HomeworkDetail['draft'];
type Begun = { text: string; /** The server's revision that it was typed on. */ revision: number };

const NOTHING: Begun = { text: '', revision: -1 };
const readBegun = objectWith({ text: anyText, revision: wholeNumber });

/** Where editing starts: with words that were typed before a reload, if the server does not have them. */
function startOf(begun: Begun, stored: Stored): { draft: Draft; stored: Stored } {
  if (begun === NOTHING || begun.text === stored.text) {
    return { draft: stored, stored };
  }
  const draft = { text: begun.text, files: stored.files };
  // Typed on the draft that the server has, whose confirmation may not have arrived; otherwise both are shown.
  const isLatest = begun.revision >= stored.revision || begun.text.startsWith(stored.text);
  return { draft, stored: isLatest ? stored : { ...stored, revision: begun.revision } };
}

/** The words typed since the draft was last saved, kept on this device: a page may be reloaded or closed between two saves. */
export function useBegunText({ id, draft }: Pick<HomeworkDetail, 'id' | 'draft'>) {
  const [begun, keep] = useKeptWords(`homework ${id}`, NOTHING, readBegun);
  return {
    start: () => startOf(begun, draft),
    type: (text: string, revision: number) => keep({ text, revision }),
    /** The server has this text now; what was typed meanwhile is kept. */
    saved: (text: string, revision: number) => keep((now) => (now === NOTHING || now.text === text ? NOTHING : { ...now, revision })),
    forget: () => keep(NOTHING),
  };
}

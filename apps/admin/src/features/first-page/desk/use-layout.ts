import type { FirstPageContent } from '@palm/contract/first-page/layout';
import { useUndo } from '../../../shared/ui/use-undo.tsx';
import type { ChangeContent } from '../first-page-draft.ts';

/** What is laid out, and how it is changed. */
export type Layout = {
  content: FirstPageContent;
  change: ChangeContent;
  /** Takes effect at once and says so; taking it back leaves what was changed elsewhere since. */
  changeWithUndo: (text: string, changes: Partial<FirstPageContent>) => void;
};

export function useLayout(content: FirstPageContent, change: ChangeContent): Layout {
  const undo = useUndo();
  return {
    content,
    change,
    changeWithUndo(text, changes) {
      const before = Object.fromEntries(
        Object.keys(changes).map((part) => [part, content[part as keyof FirstPageContent]]),
      ) as Partial<FirstPageContent>;
      change(changes);
      undo(text, () => change(before));
    },
  };
}

/** The kinds of things that are laid out, each a list of its own. */
export type Part = 'blocks' | 'nav' | 'plates' | 'modules';

/** What the panel at the right shows. */
export type Chosen = { part: Part; key: string } | null;

import type { FirstPageContent } from '@palm/contract/first-page/layout';
import { useUndo } from '../../../shared/ui/use-undo.tsx';
import type { ChangeContent } from '../first-page-draft.ts';

/** The layout, and how to change it. */
export type Layout = {
  content: FirstPageContent;
  change: ChangeContent;
  /** Takes effect immediately with an undo toast; undoing keeps later changes to other parts. */
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

/** The kinds of layout entries, each with a list of its own. */
export type Part = 'blocks' | 'nav' | 'plates' | 'modules';

/** The entry shown in the panel on the right. */
export type Chosen = { part: Part; key: string } | null;

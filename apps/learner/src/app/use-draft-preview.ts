import { isPreviewMessage, type PreviewClick } from '@palm/contract/first-page/preview';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftPreview } from '../shared/draft-preview.ts';
import { FIRST_PAGE_KEY } from '../shared/organisation.api.ts';

/**
 * In the designer's frame: refetches the saved draft, returns the key of the block being edited, and reports clicked blocks. Links are
 * disabled in a preview.
 */
export function useDraftPreview(): string | null {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    if (!draftPreview) {
      return undefined;
    }
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === window.parent && isPreviewMessage(data)) {
        setChosen(data.block);
        void queries.invalidateQueries({ queryKey: FIRST_PAGE_KEY });
      }
    };
    const tell = (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-block]') : null;
      const clicked: PreviewClick = { kind: 'preview-click', block: block?.dataset['block'] ?? null };
      window.parent.postMessage(clicked, location.origin);
    };
    addEventListener('message', hear);
    addEventListener('click', tell, true);
    return () => {
      removeEventListener('message', hear);
      removeEventListener('click', tell, true);
    };
  }, [queries]);
  useEffect(() => {
    if (chosen !== null) {
      showInMiddle(document.querySelector(`[data-block="${CSS.escape(chosen)}"]`));
    }
  }, [chosen]);
  return chosen;
}

/** Scrolls this page only: scrollIntoView would also scroll the designer around the frame. */
function showInMiddle(block: Element | null): void {
  if (block) {
    const { top, height } = block.getBoundingClientRect();
    scrollTo({ top: scrollY + top - (innerHeight - height) / 2 });
  }
}

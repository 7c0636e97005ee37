import { PREVIEW_HEADER } from '@palm/contract/preview-as';

/**
 * The designer of the console shows this app in a frame, laid out as its draft says (`?draft=1`). Only a page of the same origin can do so,
 * and the server gives the draft only to whoever may lay it out.
 */
const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;

const asked = isFramed() ? new URLSearchParams(window.location.search) : null;

/** For the whole visit: what is opened in the frame stays a preview. */
export const draftPreview: boolean = asked?.has('draft') ?? false;

/** As whom the server is to answer: a member's id or `guest`. Null: as whoever lays the page out. */
const previewedAs: string | null = draftPreview ? (asked?.get('as') ?? null) : null;

/** `fetch` for a page that is shown as somebody else sees it; the given one where that is nobody else. */
export const fetchAsPreviewed = (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  previewedAs === null
    ? fetch
    : (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set(PREVIEW_HEADER, previewedAs);
        return globalThis.fetch(input, { ...init, headers });
      };

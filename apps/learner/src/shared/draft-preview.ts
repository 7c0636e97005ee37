import { PREVIEW_HEADER } from '@palm/contract/preview-as';

/**
 * The console's designer shows this app in a frame with the draft layout (`?draft=1`). Only a page of the same origin can do so, and the
 * server returns the draft only to people who may edit it.
 */
const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window;

const asked = isFramed() ? new URLSearchParams(window.location.search) : null;

/** For the whole visit: everything opened in the frame remains a preview. */
export const draftPreview: boolean = asked?.has('draft') ?? false;

/** The person to preview as: a member's id or `guest`. Null: oneself. */
const previewedAs: string | null = draftPreview ? (asked?.get('as') ?? null) : null;

/** A `fetch` for previews as somebody else; the given one otherwise. */
export const fetchAsPreviewed = (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  previewedAs === null
    ? fetch
    : (input, init) => {
        const headers = new Headers(init?.headers);
        headers.set(PREVIEW_HEADER, previewedAs);
        return globalThis.fetch(input, { ...init, headers });
      };

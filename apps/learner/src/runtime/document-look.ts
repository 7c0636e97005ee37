import type { Brand } from '@palm/contract/organisation/calls';

/** What the server wrote into the document: the organisation's look, and the code of the address that it was found by. */
type DocumentLook = { asked: string; brand: Brand };

/** The look that came with the document; null in development, and where the server knew none. */
export function documentLook(page: Document): DocumentLook | null {
  const content = page.querySelector<HTMLMetaElement>('meta[name="palm-look"]')?.content;
  return content === undefined ? null : (JSON.parse(content) as DocumentLook);
}

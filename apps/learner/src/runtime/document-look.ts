import type { Brand } from '@palm/contract/organisation/calls';

/** Written into the document by the server: the organisation's branding, and the code requested by the URL. */
type DocumentLook = { asked: string; brand: Brand };

/** The branding embedded in the document; null in development, and if the server did not know it. */
export function documentLook(page: Document): DocumentLook | null {
  const content = page.querySelector<HTMLMetaElement>('meta[name="palm-look"]')?.content;
  return content === undefined ? null : (JSON.parse(content) as DocumentLook);
}

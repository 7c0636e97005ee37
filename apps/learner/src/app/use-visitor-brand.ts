import { isSignedIn } from '@palm/client/storage';
import type { Brand } from '@palm/contract/organisation/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { documentLook } from '../runtime/document-look.ts';
import { organisationCode } from '../runtime/organisation-code.ts';
import { rememberBrand } from '../shared/brand.ts';
import { brandQuery } from '../shared/organisation.api.ts';
import { useServices, useStored } from '../shared/services.tsx';

/**
 * Whether the URL really names an organisation. A host such as `localhost` may look as if it did, and lead to the default organisation; only
 * the server can tell, and says so in the document.
 */
function namesOne(code: string): boolean {
  const look = documentLook(document);
  return new URLSearchParams(location.search).has('id') || (look?.asked === code && look.brand.code === code);
}

/** Organisation of a public page: the one named by the URL, else a member's own, else the last one used here. `code` identifies it. */
export function useVisitorBrand(): { code: string; brand: Brand | null } {
  const { client, store } = useServices();
  const stored = useStored('orgCode') ?? '';
  const asked = organisationCode(location);
  const code = asked === null || (isSignedIn(store) && stored !== '' && !namesOne(asked)) ? stored : asked;
  const look = documentLook(document);
  const { data } = useQuery({
    ...brandQuery(client, code),
    ...(look?.asked === code && { initialData: look.brand }),
  });
  useEffect(() => {
    if (data !== undefined) {
      rememberBrand(store, data);
    }
  }, [store, data]);
  return { code, brand: data ?? null };
}

import type { Brand } from '@palm/contract/organisation/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { documentLook } from '../runtime/document-look.ts';
import { organisationCode } from '../runtime/organisation-code.ts';
import { rememberBrand } from '../shared/brand.ts';
import { brandQuery } from '../shared/organisation.api.ts';
import { useServices, useStored } from '../shared/services.tsx';

/** Organisation of a public page: the one in the URL, else the last one used here. `code` identifies it. */
export function useVisitorBrand(): { code: string; brand: Brand | null } {
  const { client, store } = useServices();
  const stored = useStored('orgCode');
  const code = organisationCode(location) ?? stored ?? '';
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

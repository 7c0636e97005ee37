import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberBrand } from '../../shared/brand.ts';
import { brandQuery } from '../../shared/organisation.api.ts';
import { useServices, useStored } from '../../shared/services.tsx';

/** Takes over branding that an administrator changed since the person signed in. */
export function useBrandRefresh(): void {
  const { client, store } = useServices();
  const { data } = useQuery(brandQuery(client, useStored('orgCode') ?? ''));
  useEffect(() => {
    if (data !== undefined) {
      rememberBrand(store, data);
    }
  }, [store, data]);
}

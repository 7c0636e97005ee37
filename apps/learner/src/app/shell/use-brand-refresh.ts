import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { rememberBrand } from '../../shared/brand.ts';
import { brandQuery } from '../../shared/organisation.api.ts';
import { useServices, useStored } from '../../shared/services.tsx';

/** Applies branding changed by an administrator since sign-in, including the organisation's own stylesheet (seed §7). */
export function useBrandRefresh(): void {
  const { client, store } = useServices();
  const { data } = useQuery(brandQuery(client, useStored('orgCode') ?? ''));
  useEffect(() => {
    if (data !== undefined) {
      rememberBrand(store, data);
      const { stylesheetUrl, themeColor } = data;
      if (stylesheetUrl !== null) {
        import('../../runtime/browser.ts').then((browser) => browser.showStylesheet(stylesheetUrl, themeColor)).catch(() => undefined);
      }
    }
  }, [store, data]);
}

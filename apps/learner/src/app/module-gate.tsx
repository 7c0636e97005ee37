import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { moduleConfigQuery } from '../shared/organisation.api.ts';
import { useServices } from '../shared/services.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { NotOpenedPage } from './pages/not-opened.tsx';
import { routes, type RouteName } from './routes.ts';

/**
 * Shows a page unless its module is disabled or its URL lacks a required parameter. Shows it while the modules are loading, because the
 * server decides anyway.
 */
function ModuleGate({ name, children }: { name: RouteName; children: ReactNode }) {
  const { client } = useServices();
  const { data } = useQuery(moduleConfigQuery(client));
  const [params] = useSearchParams();
  const { module, needs } = routes[name];
  if (needs.some((key) => !params.get(key))) {
    return <NotFoundPage />;
  }
  return module !== null && data?.get(module) === false ? <NotOpenedPage name={name} /> : children;
}

/** Wraps a page in the gate. */
export const gated =
  (name: RouteName, Page: ComponentType): ComponentType =>
  () => (
    <ModuleGate name={name}>
      <Page />
    </ModuleGate>
  );

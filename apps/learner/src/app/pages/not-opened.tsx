import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useContributions } from '../contributions.ts';
import { href, routes, type RouteName } from '../routes.ts';

/** A page whose module the organisation does not have: says so, and what to do about it. */
export function NotOpenedPage({ name }: { name: RouteName }) {
  const { bare } = routes[name];
  const { title } = useContributions().pages[name];
  return (
    <div style={bare ? { display: 'grid', placeItems: 'center', minHeight: '100dvh' } : undefined}>
      <EmptyState level={1} title="本组织尚未开通" text={`「${title}」还不能使用。如果学习或工作需要，请联系组织的管理员。`}>
        <Button look="solid" size={44} render={<Link to={href('homePage')} />}>
          回到首页
        </Button>
      </EmptyState>
    </div>
  );
}

/** The page of an unimplemented route. */
export const notOpened =
  (name: RouteName): ComponentType =>
  () => <NotOpenedPage name={name} />;

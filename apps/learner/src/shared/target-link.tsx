import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { routeNames, routes, type RouteName } from '../app/routes.ts';

/** What an administrator may name as a target: the name of a route, a path of this app, or an http(s) address. */
export function targetAddress(target: string): string | null {
  if (/^https?:\/\//i.test(target)) {
    return target;
  }
  if (/^\/(?![/\\])/.test(target)) {
    return target.replace(/^\/web(?=\/|$)/, '') || '/';
  }
  return routeNames.find((name) => name === target) === undefined ? null : routes[target as RouteName].path;
}

type TargetLinkProps = { target: string; className?: string | undefined; children: ReactNode; 'data-card-link'?: boolean };

/** A link to such a target; an address elsewhere opens in a new tab. A target that nothing stands for is only text. */
export function TargetLink({ target, children, ...rest }: TargetLinkProps) {
  const address = targetAddress(target);
  if (address === null) {
    return <span {...rest}>{children}</span>;
  }
  if (address.startsWith('/')) {
    return (
      <Link to={address} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={address} target="_blank" rel="noreferrer" {...rest}>
      {children}
    </a>
  );
}

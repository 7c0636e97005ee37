import { cleanUrl } from '@palm/contract/validation';
import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router';
import { routeNames, routes } from '../app/routes.ts';

/**
 * URL of a target configured by administrators: the name of a route (with or without a query), a path of this app or of the console, or an
 * http(s) address.
 */
export function targetAddress(target: string): string | null {
  const elsewhere = cleanUrl(target);
  if (elsewhere !== null) {
    return elsewhere;
  }
  if (/^\/(?![/\\])/.test(target)) {
    return target.replace(/^\/web(?=\/|$)/, '') || '/';
  }
  const [name, ...query] = target.split('?');
  const known = routeNames.find((other) => other === name);
  return known === undefined ? null : [routes[known].path, ...query].join('?');
}

type TargetLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target'> & { target: string; 'data-card-link'?: boolean };

/** A link to such a target; the console and external addresses open in a new tab. Invalid targets are rendered as text. */
export function TargetLink({ target, children, ...rest }: TargetLinkProps) {
  const address = targetAddress(target);
  if (address === null) {
    return <span className={rest.className}>{children}</span>;
  }
  if (/^\/(?!admin\/)/.test(address)) {
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

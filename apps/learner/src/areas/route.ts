import type { ModuleKey } from '@palm/contract/areas';

type Options<Needs extends string> = {
  /** Reachable without a token (seed §2). */
  public?: true;
  /** Drawn without header and tab bar. */
  bare?: true;
  /** The module of the organisation that has to be on (`moduleConfig`). */
  module?: ModuleKey;
  /** Query keys without which the page has nothing to show. */
  needs?: readonly Needs[];
};

type RouteDefinition<Needs extends string = string> = {
  path: string;
  public: boolean;
  bare: boolean;
  module: ModuleKey | null;
  needs: readonly Needs[];
};

/** A route of an area; its path is below the base `/web`. */
export const route = <Needs extends string = never>(path: string, options: Options<Needs> = {}): RouteDefinition<Needs> => ({
  path,
  public: options.public ?? false,
  bare: options.bare ?? false,
  module: options.module ?? null,
  needs: options.needs ?? [],
});

/** Routes that are called as the last part of their path; in one list, for routes are loaded before anybody signs in. */
export const routesBelow = <const Name extends string>(parent: string, names: readonly Name[], options: Options<never> = {}) =>
  Object.fromEntries(names.map((name) => [name, route(`${parent}/${name}`, options)])) as Record<Name, RouteDefinition<never>>;

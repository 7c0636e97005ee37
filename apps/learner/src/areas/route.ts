import type { ModuleKey } from '@palm/contract/areas';

type Options<Needs extends string> = {
  /** Accessible without a token (seed §2). */
  public?: true;
  /** Rendered without header and tab bar. */
  bare?: true;
  /** The module that must be enabled (`moduleConfig`). */
  module?: ModuleKey;
  /** Query keys the page requires. */
  needs?: readonly Needs[];
};

type RouteDefinition<Needs extends string = string> = {
  path: string;
  public: boolean;
  bare: boolean;
  module: ModuleKey | null;
  needs: readonly Needs[];
};

/** Defines a route of an area; its path is relative to the base `/web`. */
export const route = <Needs extends string = never>(path: string, options: Options<Needs> = {}): RouteDefinition<Needs> => ({
  path,
  public: options.public ?? false,
  bare: options.bare ?? false,
  module: options.module ?? null,
  needs: options.needs ?? [],
});

/** Defines routes named like the last part of their path; as a list, because routes are loaded before sign-in and should be small. */
export const routesBelow = <const Name extends string>(parent: string, names: readonly Name[], options: Options<never> = {}) =>
  Object.fromEntries(names.map((name) => [name, route(`${parent}/${name}`, options)])) as Record<Name, RouteDefinition<never>>;

/** Seed §9. */
export const LOADING_TEXT = '加载中...';

type Indicator = { show: () => void; hide: () => void };

export type LoadingIndicator = {
  /** A request starts; call the returned function when it ends. */
  begin(scope?: string): () => void;
  /** Hides the indicator for one scope, or for all, until the returned function is called. */
  suppress(scope?: string): () => void;
};

/** For requests that name no part of the screen. */
const PAGE = 'page';
const ALL = Symbol('every scope');

/** Adds an entry and returns a function that removes it; calling that twice has no effect. */
const putDown = <T>(pile: T[], thing: T, onChange: () => void): (() => void) => {
  let down = true;
  pile.push(thing);
  onChange();
  return () => {
    if (down) {
      down = false;
      pile.splice(pile.indexOf(thing), 1);
      onChange();
    }
  };
};

/** Seed §4: shown on the first outstanding request, hidden when all finish, unless a global or scoped flag suppresses it. */
export const createLoadingIndicator = ({ show, hide }: Indicator): LoadingIndicator => {
  const outstanding: string[] = [];
  const suppressed: (string | typeof ALL)[] = [];
  let shown = false;

  const update = (): void => {
    const wanted = !suppressed.includes(ALL) && outstanding.some((scope) => !suppressed.includes(scope));
    if (wanted !== shown) {
      shown = wanted;
      (wanted ? show : hide)();
    }
  };

  return {
    begin: (scope = PAGE) => putDown(outstanding, scope, update),
    suppress: (scope) => putDown(suppressed, scope ?? ALL, update),
  };
};

import { cloneElement, createElement, type ComponentProps, type ReactElement } from 'react';
import { cx } from './class-names.ts';

type Props = Readonly<Record<string, unknown>>;

/** What is drawn as a button, or as another element of the same look. */
export type RenderedProps = Omit<ComponentProps<'button'>, 'className'> & {
  render?: ReactElement | undefined;
  className?: string | undefined;
};

type Listener = (...args: unknown[]) => void;
const isListener = (name: string, value: unknown): value is Listener => /^on[A-Z]/.test(name) && typeof value === 'function';

/** The second ones win; what both listen for is told to both, the second one first, and class names stand together. */
function joinProps(first: Props, second: Props): Props {
  const joined: Record<string, unknown> = { ...first, ...second };
  for (const [name, mine] of Object.entries(first)) {
    const theirs = second[name];
    if (name === 'className') {
      joined[name] = cx(mine as string, theirs as string);
    } else if (isListener(name, mine)) {
      joined[name] = isListener(name, theirs)
        ? (...args: unknown[]) => {
            theirs(...args);
            mine(...args);
          }
        : mine;
    }
  }
  return joined;
}

/** Base UI does the same with more than the login page can carry (docs/decisions/0003-a-lean-login-page.md). */
export function rendered(render: ReactElement | undefined, own: Props, rest: Props): ReactElement {
  const props = joinProps(own, rest);
  return render ? cloneElement(render, joinProps(props, render.props as Props)) : createElement('button', { type: 'button', ...props });
}

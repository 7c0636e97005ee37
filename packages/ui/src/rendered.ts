import { cloneElement, createElement, type ComponentProps, type ReactElement } from 'react';
import { cx } from './class-names.ts';

type Props = Readonly<Record<string, unknown>>;

/** Props of an element rendered as a button, or as another element with the same look. */
export type RenderedProps = Omit<ComponentProps<'button'>, 'className'> & {
  render?: ReactElement | undefined;
  className?: string | undefined;
};

type Listener = (...args: unknown[]) => void;
const isListener = (name: string, value: unknown): value is Listener => /^on[A-Z]/.test(name) && typeof value === 'function';

/** Merges props: the second take precedence, event handlers are chained (second first), and class names are joined. */
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

/** Base UI does the same, but is too heavy for the login page (docs/decisions/0003-a-lean-login-page.md). */
export function rendered(render: ReactElement | undefined, own: Props, rest: Props): ReactElement {
  const props = joinProps(own, rest);
  return render ? cloneElement(render, joinProps(props, render.props as Props)) : createElement('button', { type: 'button', ...props });
}

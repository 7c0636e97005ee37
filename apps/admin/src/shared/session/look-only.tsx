import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** What belongs to an area. For who may only look at it nothing inside can be typed or pressed, but for what is `ForLooking`. */
export function LookOnly({ active, children }: { active: boolean; children: ReactNode }) {
  return <ConfigProvider componentDisabled={active}>{children}</ConfigProvider>;
}

/** Searching, filtering and going on: changes nothing, so it stays for everybody who sees it. */
export function ForLooking({ children }: { children: ReactNode }) {
  return <ConfigProvider componentDisabled={false}>{children}</ConfigProvider>;
}

/** Whether what is drawn here may only be looked at: for what is no control of the kit, such as a handle to drag. */
export const useLooksOnly = (): boolean => ConfigProvider.useConfig().componentDisabled === true;

const off = { disabled: true } as const;
const asAround: { readonly disabled?: true } = {};

/**
 * `{...offWhere(dirty)}` in the place of `disabled={dirty}` on a control of the kit: one that is told it is not disabled no longer asks
 * what is around it, and could be pressed by who may only look.
 */
export const offWhere = (condition: boolean | undefined): { readonly disabled?: true } => (condition === true ? off : asAround);

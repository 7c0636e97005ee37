import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

/** Wraps content of an area. For people with view-only rights, everything inside is disabled except in `AlwaysEnabled`. */
export function ViewOnly({ active, children }: { active: boolean; children: ReactNode }) {
  return <ConfigProvider componentDisabled={active}>{children}</ConfigProvider>;
}

/** Search, filters and navigation: changes nothing, so it stays enabled for everybody. */
export function AlwaysEnabled({ children }: { children: ReactNode }) {
  return <ConfigProvider componentDisabled={false}>{children}</ConfigProvider>;
}

/** Whether this part of the page is view-only: for elements that are not kit components, such as drag handles. */
export const useViewOnly = (): boolean => ConfigProvider.useConfig().componentDisabled === true;

const off = { disabled: true } as const;
const asAround: { readonly disabled?: true } = {};

/**
 * Use `{...offWhere(dirty)}` instead of `disabled={dirty}` on kit components: an explicit `disabled={false}` would override the surrounding
 * view-only state.
 */
export const offWhere = (condition: boolean | undefined): { readonly disabled?: true } => (condition === true ? off : asAround);

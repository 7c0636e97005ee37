import { createContext, useContext, type ReactNode } from 'react';

const SectionExtrasContext = createContext<ReactNode>(null);

/** Content the page adds below a section, in the section's own column. */
export const SectionExtrasProvider = SectionExtrasContext.Provider;

export const useSectionExtras = (): ReactNode => useContext(SectionExtrasContext);

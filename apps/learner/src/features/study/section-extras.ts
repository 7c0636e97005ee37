import { createContext, useContext, type ReactNode } from 'react';

const SectionExtrasContext = createContext<ReactNode>(null);

/** Around a section: what the page puts below it, in the column that the section itself stands in. */
export const SectionExtrasProvider = SectionExtrasContext.Provider;

export const useSectionExtras = (): ReactNode => useContext(SectionExtrasContext);

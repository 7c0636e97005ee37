import { createContext } from 'react';
import type { Area } from '../areas/area.ts';

/** The areas used by rail, header and pages, which cannot import the list because it imports the pages. */
export const AreasContext = createContext<readonly Area[]>([]);

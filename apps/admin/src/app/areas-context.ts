import { createContext } from 'react';
import type { Area } from '../areas/area.ts';

/** The areas that rail, header and pages ask. They cannot import the list: it names the pages. */
export const AreasContext = createContext<readonly Area[]>([]);

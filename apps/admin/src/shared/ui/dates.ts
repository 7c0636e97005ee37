import { datesIn, DEFAULT_ZONE, type Dates } from '@palm/client/dates';
import { useNow } from '@palm/ui/use-now';
import { createContext, useContext } from 'react';

/** The organisation's time zone, provided above every page. */
export const TimeZoneContext = createContext(DEFAULT_ZONE);

/** Dates in the organisation's time zone, wherever the browser is (product.md §1). */
export const useDates = (): Dates => datesIn(useContext(TimeZoneContext));

/** 2026-11-20: today in the organisation's time zone. */
export const useToday = (): string => useDates().isoDay(useNow());

import { datesIn, DEFAULT_ZONE, type Dates } from '@palm/client/dates';
import { useNow } from '@palm/ui/use-now';
import { createContext, useContext } from 'react';

/** The zone of the organisation, above every page. */
export const TimeZoneContext = createContext(DEFAULT_ZONE);

/** Times as the organisation's clocks show them, wherever the browser is (product.md §1). */
export const useDates = (): Dates => datesIn(useContext(TimeZoneContext));

/** 2026-11-20: the organisation's day. */
export const useToday = (): string => useDates().isoDay(useNow());

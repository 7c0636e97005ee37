import { createContext, useContext } from 'react';

export const LeaveContext = createContext<() => void>(() => undefined);

/** Unmounts every page of the layer together with its pending requests, so that none of them requests anything more. */
export const useLeavePages = (): (() => void) => useContext(LeaveContext);

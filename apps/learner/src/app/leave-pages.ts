import { createContext, useContext } from 'react';

export const LeaveContext = createContext<() => void>(() => undefined);

/** Takes every page of the layer away at once, with what they still wait for: after it none of them asks for anything more. */
export const useLeavePages = (): (() => void) => useContext(LeaveContext);

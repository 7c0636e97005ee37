import { lazy, Suspense, useSyncExternalStore } from 'react';
import { popupFlag } from '../flags.ts';

const CompanyPopup = lazy(() => import('../../features/message/company-popup.tsx').then((module) => ({ default: module.CompanyPopup })));

const forget = () => popupFlag.set(false);

/** The company popup, when the server says that one waits (seed §4, NWR). */
export function WaitingPopup() {
  const waiting = useSyncExternalStore(popupFlag.subscribe, popupFlag.get);
  return waiting ? (
    <Suspense>
      <CompanyPopup onClose={forget} onNone={forget} />
    </Suspense>
  ) : null;
}

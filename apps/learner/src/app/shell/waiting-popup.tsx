import { Suspense, useSyncExternalStore } from 'react';
import { popupFlag } from '../flags.ts';
import { part } from '../../shared/part.ts';

const CompanyPopup = part(() => import('../../features/message/company-popup.tsx').then((module) => module.CompanyPopup));

const forget = () => popupFlag.set(false);

/** The company popup, if the server announced one (seed §4, NWR). */
export function WaitingPopup() {
  const waiting = useSyncExternalStore(popupFlag.subscribe, popupFlag.get);
  return waiting ? (
    <Suspense>
      <CompanyPopup onClose={forget} onNone={forget} />
    </Suspense>
  ) : null;
}

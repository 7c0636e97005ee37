import type { SignedIn } from '@palm/contract/identity/calls';
import { href } from './routes.ts';

/** Where somebody goes who has just signed in: whoever has to put the own account in order is led there first. */
export const pageAfter = ({ passwordExpired, mobileCheck }: SignedIn, wanted: string): string => {
  const demand = mobileCheck ? null : href('memberTel');
  return passwordExpired ? href('memberModify') : (demand ?? wanted);
};

import type { SignedIn } from '@palm/contract/identity/calls';
import { href } from './routes.ts';

/** Destination after signing in: people who must complete their account are sent there first. */
export const pageAfter = ({ passwordExpired, mobileCheck }: SignedIn, wanted: string): string => {
  const demand = mobileCheck ? null : href('memberTel');
  return passwordExpired ? href('memberModify') : (demand ?? wanted);
};

import { AppError } from '@palm/client/app-error';
import type { SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import type { Arrival } from '@palm/contract/third-party/calls';
import { Suspense } from 'react';
import type { MobileDoors } from '../features/identity/sms.api.ts';
import type { Further, OnFurther } from '../features/identity/use-sign-in.ts';
import { BindAccount } from '../features/third-party/bind-account.tsx';
import { bindByMobile, bindChosen } from '../features/third-party/third-party.api.ts';
import { part } from '../shared/part.ts';
import { useServices } from '../shared/services.tsx';
import { FurtherPage } from './further-page.tsx';

// Only who comes for the first time.
const MobileProof = part(() => import('../features/identity/mobile-proof.tsx').then((module) => module.MobileProof));

type BindPageProps = {
  binding: NonNullable<Arrival['binding']>;
  appName: string;
  further: Further | null;
  onFurther: OnFurther;
  onSignedIn: (signedIn: SignedIn) => void;
  onSecondStep: (demand: TwoStepDemand) => void;
  onRefused: (error: unknown) => boolean;
  onBack: () => void;
};

/** What the platform vouched for was too long ago, or was used: no field of the form helps. */
export const isGone = (error: unknown): error is AppError => error instanceof AppError && error.errorCode === 'THIRD_PARTY_ENTRY_OLD';

/** Links whom a platform vouched for, by a code to the mobile or by the password of an account. */
export function BindPage({ binding, further, onFurther, onSecondStep, ...page }: BindPageProps) {
  const { client } = useServices();
  const { authToken, orgCode } = binding;
  const refuse = (error: unknown): never => {
    // A second step is asked for by the form itself.
    if (isGone(error)) {
      page.onRefused(error);
    }
    throw error;
  };
  const doors: MobileDoors = {
    byCode: (recipient, code) => bindByMobile(client, authToken, 'mobile' in recipient ? recipient.mobile : '', code).catch(refuse),
    byChoice: (ticket, userId) => bindChosen(client, authToken, ticket, userId).catch(refuse),
  };
  const { onSignedIn } = page;
  const byMobile = (
    <Suspense>
      <MobileProof act="关联并登录" {...{ orgCode, doors, onSignedIn, onSecondStep, onFurther }} />
    </Suspense>
  );
  return (
    <>
      {further && <FurtherPage {...further} />}
      {/* Kept for whoever comes back: what was typed is still there. */}
      <div hidden={further !== null}>
        <BindAccount binding={binding} byMobile={byMobile} {...page} />
      </div>
    </>
  );
}

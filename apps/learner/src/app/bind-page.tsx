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

// Only needed on a first visit.
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

/** The verified identity has expired or was used: no field of the form can fix that. */
export const isGone = (error: unknown): error is AppError => error instanceof AppError && error.errorCode === 'THIRD_PARTY_ENTRY_OLD';

/** Links an identity verified by another platform, by a code to the mobile or by the password of an account. */
export function BindPage({ binding, further, onFurther, onSecondStep, ...page }: BindPageProps) {
  const { client } = useServices();
  const { authToken, orgCode } = binding;
  const refuse = (error: unknown): never => {
    // The form itself asks for a second step.
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
      {/* Kept mounted, so that typed input survives going back. */}
      <div hidden={further !== null}>
        <BindAccount binding={binding} byMobile={byMobile} {...page} />
      </div>
    </>
  );
}

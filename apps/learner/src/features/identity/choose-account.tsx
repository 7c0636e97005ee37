import type { AccountChoice as Choice } from '@palm/contract/identity/sms';
import { Skeleton } from '@palm/ui/skeleton';
import { Suspense } from 'react';
import { part } from '../../shared/part.ts';
import type { MobileDoors } from './sms.api.ts';
import type { OnFurther, SignInEnds } from './use-sign-in.ts';

// Few people have more than one.
const AccountChoice = part(() => import('./account-choice.tsx').then((module) => module.AccountChoice));

type ChoosingParts = SignInEnds & { doors: MobileDoors; onFurther: OnFurther; onRefused: (problem: string) => void };

/** Shows the choice between the accounts of a verified mobile as a further step; a refusal there returns to the form. */
export function chooseAccount(choice: Choice, { onFurther, onRefused, ...parts }: ChoosingParts): void {
  const back = () => onFurther(null);
  const refuse = (problem: string) => {
    back();
    onRefused(problem);
  };
  const content = (
    <Suspense fallback={<Skeleton height={300} />}>
      <AccountChoice choice={choice} {...parts} onRefused={refuse} />
    </Suspense>
  );
  onFurther({ step: '选择账号', content, onBack: back });
}

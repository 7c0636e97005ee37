import { AppError } from '@palm/client/app-error';
import type { SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import type { Arrival } from '@palm/contract/third-party/calls';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { secondStepOf } from '../../features/identity/second-step-demand.ts';
import { rememberSignIn } from '../../features/identity/sign-in.api.ts';
import type { Further } from '../../features/identity/use-sign-in.ts';
import { Entering } from '../../features/third-party/entering.tsx';
import { NotIn } from '../../features/third-party/not-in.tsx';
import { arrive, bringsAnything } from '../../features/third-party/third-party.api.ts';
import { wantedPage } from '../../runtime/navigation-guard.ts';
import { part } from '../../shared/part.ts';
import { useServices, useStored } from '../../shared/services.tsx';
import { pageAfter } from '../page-after.ts';
import { href } from '../routes.ts';
import { BindPage, isGone } from '../bind-page.tsx';
import { FurtherPage } from '../further-page.tsx';

// Only for people with two-step verification, chosen or required.
const TwoStepForm = part(() => import('../../features/identity/two-step/two-step-form.tsx').then((module) => module.TwoStepForm));

// Only if the organisation has a directory.
const DirectoryForm = part(() => import('../../features/third-party/directory-form.tsx').then((module) => module.DirectoryForm));

const OLD = '这个入口已经用过或过期，请重新从原来的应用点进来';
const NOT_FINISHED = '这次登录没有完成，请重新进入，或用其他方式登录';
const PROBLEMS: Readonly<Record<string, string>> = {
  THIRD_PARTY_ENTRY_OLD: OLD,
  THIRD_PARTY_CLOSED: '这种登录方式没有开通，请用其他方式登录',
  THIRD_PARTY_REFUSED: '对方没有认可这次登录，请重新进入，或用其他方式登录',
};

/** Errors already evident from the URL: the platform refused, or there is nothing to exchange. */
function problemIn(search: string): string | null {
  const params = new URLSearchParams(search);
  const problem = params.get('problem');
  if (problem !== null || params.has('error')) {
    return PROBLEMS[problem ?? ''] ?? NOT_FINISHED;
  }
  if (bringsAnything(search) || params.has('directory')) {
    return null;
  }
  // WeChat redirects people who decline without a code or an error.
  return params.has('state') ? NOT_FINISHED : OLD;
}

/** Why the sign-in failed, and the server's refusal, if there was a request. */
type Failure = { problem: string; refusal: AppError | null };

function failureIn(search: string): Failure | null {
  const problem = problemIn(search);
  return problem === null ? null : { problem, refusal: null };
}

type DirectoryPageProps = { appName: string; search: string; directory: string; onBrought: (search: string) => void; onBack: () => void };

function DirectoryPage({ appName, search, directory, onBrought, onBack }: DirectoryPageProps) {
  // The code is not put into the URL, which gets recorded in many places.
  const onProved = (code: string) => onBrought(`?${new URLSearchParams({ code, state: directory }).toString()}`);
  const orgCode = new URLSearchParams(search).get('id') ?? '';
  return (
    <Suspense fallback={<Entering appName={appName} />}>
      <DirectoryForm state={directory} {...{ orgCode, onProved, onBack }} />
    </Suspense>
  );
}

function failureOf(error: unknown): Failure {
  const refusal = error instanceof AppError ? error : null;
  return { problem: refusal?.msg ?? OLD, refusal };
}

const wanted = (target: string): string => wantedPage(`?${new URLSearchParams({ redirect: target }).toString()}`);

/** Kept with the history entry, so that it survives a reload; the used code is removed from the URL. */
interface Kept {
  binding?: Arrival;
  secondStep?: AskedStep;
}
const keptIn = (state: unknown): Kept => (state as Kept | null) ?? {};

/** A required second step, and the destination after it. */
interface AskedStep {
  demand: TwoStepDemand;
  target: string;
}

type SecondStepPageProps = AskedStep & { onSignedIn: (signedIn: SignedIn, target: string) => void; onBack: () => void };

function SecondStepPage({ demand, target, onSignedIn, onBack }: SecondStepPageProps) {
  const [locked, setLocked] = useState(false);
  const content = <TwoStepForm demand={demand} onSignedIn={(signedIn) => onSignedIn(signedIn, target)} onLock={() => setLocked(true)} />;
  return <FurtherPage step="两步验证" content={content} onBack={locked ? undefined : onBack} />;
}

/** Handles the return from another platform with a code or a token: signs in and goes on to the wanted page. */
export function TransferPage() {
  const services = useServices();
  const { client } = services;
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const appName = useStored('appName') ?? '学苑';
  const { binding, secondStep } = keptIn(state);
  const isKept = binding !== undefined || secondStep !== undefined;
  const [failure, setFailure] = useState(() => (isKept ? null : failureIn(search)));
  const [further, setFurther] = useState<Further | null>(null);
  const directory = new URLSearchParams(search).get('directory');
  const [brought, setBrought] = useState(() => (directory === null ? search : null));
  const asked = useRef(false);

  const toLogin = () => void navigate(href('login'), { replace: true });
  const enter = (signedIn: SignedIn, target: string) => {
    rememberSignIn(services, signedIn);
    void navigate(pageAfter(signedIn, wanted(target)), { replace: true });
  };
  const keep = (kept: Kept) => void navigate(href('transferPage'), { replace: true, state: kept });
  const settle = (arrival: Arrival) => {
    if (arrival.signedIn !== null) {
      enter(arrival.signedIn, arrival.target);
    } else if (arrival.linked) {
      void navigate(wanted(arrival.target), { replace: true });
    } else {
      keep({ binding: arrival });
    }
  };
  /** Whether there is no error to show at a field: a second step is required, or the process must start over. */
  const goesOnWith = (error: unknown): boolean => {
    const demand = error instanceof AppError ? secondStepOf(error) : null;
    if (demand !== null) {
      keep({ secondStep: { demand, target: binding?.target ?? '/' } });
    }
    if (isGone(error)) {
      setFailure(failureOf(error));
    }
    return demand !== null || isGone(error);
  };
  const refuse = (error: unknown) => {
    if (!goesOnWith(error)) {
      setFailure(failureOf(error));
    }
  };
  const bringAgain = () => {
    asked.current = false;
    setFailure(null);
  };
  useEffect(() => {
    // Codes are single-use, so exchange it once, however often the page renders.
    if (failure === null && !isKept && brought !== null && !asked.current) {
      asked.current = true;
      void arrive(client, brought).then(settle, refuse);
    }
  });

  if (failure !== null) {
    return <NotIn {...failure} onLogin={toLogin} onAgain={bringAgain} />;
  }
  if (secondStep !== undefined) {
    return <SecondStepPage {...secondStep} onSignedIn={enter} onBack={toLogin} />;
  }
  if (binding?.binding) {
    const { target } = binding;
    return (
      <BindPage
        binding={binding.binding}
        {...{ appName, further }}
        onFurther={setFurther}
        onSignedIn={(signedIn) => enter(signedIn, target)}
        onSecondStep={(demand) => keep({ secondStep: { demand, target } })}
        onRefused={goesOnWith}
        onBack={toLogin}
      />
    );
  }
  if (directory !== null && brought === null) {
    return <DirectoryPage {...{ appName, search, directory }} onBrought={setBrought} onBack={toLogin} />;
  }
  return <Entering appName={appName} />;
}

import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import type { SignedIn } from '@palm/contract/identity/calls';
import type { TwoStepDemand } from '@palm/contract/identity/two-step';
import type { Brand } from '@palm/contract/organisation/calls';
import { Skeleton } from '@palm/ui/skeleton';
import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { secondStepOf } from '../../features/identity/second-step-demand.ts';
import { rememberSignIn } from '../../features/identity/sign-in.api.ts';
import { forgetTypedAccount } from '../../features/identity/typed-account.ts';
import type { Further, OnFurther } from '../../features/identity/use-sign-in.ts';
import { WaysIn, type Way, type WayProps } from '../../features/identity/ways-in.tsx';
import { documentLook } from '../../runtime/document-look.ts';
import { wantedPage } from '../../runtime/navigation-guard.ts';
import { loadBrand, rememberBrand } from '../../shared/brand.ts';
import { part } from '../../shared/part.ts';
import { useServices } from '../../shared/services.tsx';
import { terminalHere } from '../../shared/terminal.ts';
import { pageAfter } from '../page-after.ts';
import { href } from '../routes.ts';
import { useFurtherEntry } from '../use-further-entry.ts';
import { LoginFace } from './login-face.tsx';
import styles from './login.module.css';

// Few people arrive without their organisation's URL.
const OrganisationFinder = part(() =>
  import('../../features/identity/organisation-finder.tsx').then((module) => module.OrganisationFinder),
);

// Most people have not forgotten their password.
const ForgotPassword = part(() => import('../../features/identity/forgot-password.tsx').then((module) => module.ForgotPassword));

const QrSignIn = part(() => import('../../features/qr-sign-in/qr-sign-in.tsx').then((module) => module.QrSignIn));

function QrWay({ orgCode, onSignedIn, onSecondStep }: WayProps) {
  const onRefused = (refusal: AppError) => {
    const demand = secondStepOf(refusal);
    if (demand !== null) {
      onSecondStep(demand);
    }
    return demand !== null;
  };
  return <QrSignIn orgCode={orgCode} onSignedIn={onSignedIn} onRefused={onRefused} />;
}

// Loaded after the form, which most people use.
const ThirdPartyTiles = part(() => import('../../features/third-party/third-party-tiles.tsx').then((module) => module.ThirdPartyTiles));

// Only while the password is locked.
const PlatformNames = part(() => import('../../features/third-party/platform-names.tsx').then((module) => module.PlatformNames));

/** Desktop only: a phone cannot scan its own screen. */
const atDesk: readonly Way[] = [{ key: 'qr', label: '扫码', Form: QrWay, isFresh: true }];

// Only for people with two-step verification, chosen or required.
const TwoStepForm = part(() => import('../../features/identity/two-step/two-step-form.tsx').then((module) => module.TwoStepForm));

/** The organisation; `unknown` if the code does not exist, null if it could not be loaded (the form still works then). */
type Found = Brand | 'unknown' | null;
/** May be embedded in the document, so that nothing has to be waited for. */
type Finding = Brand | Promise<Found>;

function secondStep(demand: TwoStepDemand, onSignedIn: (signedIn: SignedIn) => void, onFurther: OnFurther): Further {
  const step = '两步验证';
  const content = <TwoStepForm demand={demand} onSignedIn={onSignedIn} onLock={() => onFurther({ step, content })} />;
  return { step, content, demand, onBack: () => onFurther(null) };
}

/** The sign-in methods, and the further steps after one of them. */
function SignIn({ brand, code, onForgot }: { brand: Brand | null; code: string; onForgot: () => void }) {
  const services = useServices();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { further, demand: found, onFurther, leave } = useFurtherEntry();
  const wanted = wantedPage(search);
  const enter = (signedIn: SignedIn, target = '') => {
    const goOn = () => {
      rememberSignIn(services, signedIn, brand?.name);
      forgetTypedAccount();
      void navigate(pageAfter(signedIn, target || wanted), { replace: true });
    };
    leave(goOn);
  };
  const shown = further ?? (found && secondStep(found, enter, onFurther));
  const textsArrive = brand?.textsArrive !== false;
  const hasOthers = brand?.otherWays === true;
  const more = terminalHere() === 'mobile' ? [] : atDesk;
  return (
    <LoginFace brand={brand} title={brand?.loginTitle || '登录'} {...shown}>
      {/* Kept mounted, so that typed input survives going back. */}
      <div hidden={shown !== null}>
        <WaysIn
          orgCode={code}
          textsArrive={textsArrive}
          more={more}
          others={hasOthers && <PlatformNames orgCode={code} target={wanted} />}
          onSignedIn={enter}
          onSecondStep={(demand) => onFurther(secondStep(demand, enter, onFurther))}
          onForgot={onForgot}
          onFurther={onFurther}
        />
        <Suspense>{hasOthers && <ThirdPartyTiles orgCode={code} target={wanted} />}</Suspense>
      </div>
      <Suspense>{shown?.content}</Suspense>
    </LoginFace>
  );
}

function Entrance({ finding, code, asked }: { finding: Finding; code: string; asked: boolean }) {
  const found = finding instanceof Promise ? use(finding) : finding;
  const { search } = useLocation();
  const navigate = useNavigate();
  const sought = useRef(asked ? code : '');
  if (found === 'unknown') {
    const find = (next: string) => {
      // The second click of a double click arrives before the page rerenders.
      if (next !== sought.current) {
        sought.current = next;
        void navigate(href('login', {}, { id: next }));
      }
    };
    return (
      <LoginFace brand={null} title="找到你的组织" note="用组织代码进入">
        <OrganisationFinder wrongCode={asked ? code : null} onFind={find} />
      </LoginFace>
    );
  }
  const query = new URLSearchParams(search);
  const isForgot = query.has('forgot');
  query.delete('forgot');
  if (isForgot) {
    const back = () => void navigate(`${href('login')}?${query.toString()}`, { replace: true });
    return (
      <LoginFace brand={found} step="找回密码" onBack={back}>
        <Suspense fallback={<Skeleton height={300} />}>
          <ForgotPassword orgCode={code} textsArrive={found?.textsArrive !== false} onDone={back} />
        </Suspense>
      </LoginFace>
    );
  }
  const forget = () => void navigate(`${href('login')}?${new URLSearchParams([...query, ['forgot', '1']]).toString()}`);
  return <SignIn brand={found} code={code} onForgot={forget} />;
}

const LONGEST_CODE = 64;

const findOrganisation = async (client: Client, code: string, exact: boolean): Promise<Found> =>
  code.length > LONGEST_CODE
    ? 'unknown'
    : loadBrand(client, code, { exact }).catch((error: unknown) =>
        error instanceof AppError && /^(ORGANISATION_UNKNOWN|PARAM_INVALID|TEXT_INVALID)$/.test(error.errorCode ?? '') ? 'unknown' : null,
      );

/** Loads the organisation of a code; another code starts over. */
function OrganisationEntrance({ code, asked }: { code: string; asked: boolean }) {
  const { client, store } = useServices();
  const [finding] = useState((): Finding => {
    const look = documentLook(document);
    return look?.asked === code ? look.brand : findOrganisation(client, code, asked);
  });
  useEffect(() => {
    void Promise.resolve(finding).then((found) => found !== null && found !== 'unknown' && rememberBrand(store, found));
  }, [finding, store]);
  return (
    <Suspense fallback={<LoginFace brand={null} />}>
      <Entrance finding={finding} code={code} asked={asked} />
    </Suspense>
  );
}

/** Sign-in to the organisation of the host, or the one requested by `?id=`. */
export function LoginPage() {
  const { store } = useServices();
  const asked = new URLSearchParams(useLocation().search).get('id')?.trim() ?? '';
  const code = asked === '' ? (store.get('orgCode') ?? '') : asked;
  return (
    <main className={styles.page}>
      <OrganisationEntrance key={`${code} ${asked}`} code={code} asked={asked !== ''} />
    </main>
  );
}

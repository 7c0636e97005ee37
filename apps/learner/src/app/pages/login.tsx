import { AppError } from '@palm/client/app-error';
import type { Client } from '@palm/client/call';
import type { SignedIn } from '@palm/contract/identity/calls';
import type { Brand } from '@palm/contract/organisation/calls';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberSignIn } from '../../features/identity/sign-in.api.ts';
import { SignInForm } from '../../features/identity/sign-in-form.tsx';
import { documentLook } from '../../runtime/document-look.ts';
import { wantedPage } from '../../runtime/navigation-guard.ts';
import { loadBrand, rememberBrand } from '../../shared/brand.ts';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import { LoginFace } from './login-face.tsx';
import styles from './login.module.css';

// Few people come without knowing their organisation's address.
const OrganisationFinder = lazy(() =>
  import('../../features/identity/organisation-finder.tsx').then((module) => ({ default: module.OrganisationFinder })),
);

/** The organisation; `unknown` where the code names none, null where it could not be fetched (the form then still works). */
type Found = Brand | 'unknown' | null;
/** The document may have brought it: then nothing has to be waited for. */
type Finding = Brand | Promise<Found>;

function Entrance({ finding, code, asked }: { finding: Finding; code: string; asked: boolean }) {
  const found = finding instanceof Promise ? use(finding) : finding;
  const { store } = useServices();
  const { search } = useLocation();
  const navigate = useNavigate();
  const enter = (signedIn: SignedIn) => {
    rememberSignIn(store, signedIn);
    void navigate(signedIn.passwordExpired ? href('memberModify') : wantedPage(search), { replace: true });
  };
  if (found === 'unknown') {
    const find = (next: string) => void navigate(href('login', {}, { id: next }));
    return (
      <LoginFace brand={null} title="找到你的组织" note="用组织代码进入">
        <OrganisationFinder wrongCode={asked ? code : null} onFind={find} />
      </LoginFace>
    );
  }
  return (
    <LoginFace brand={found} title={found?.loginTitle || '登录'} note="使用组织分配的账号">
      <SignInForm orgCode={code} onSignedIn={enter} />
    </LoginFace>
  );
}

const findOrganisation = (client: Client, code: string, exact: boolean): Promise<Found> =>
  loadBrand(client, code, { exact }).catch((error: unknown) =>
    error instanceof AppError && error.errorCode === 'ORGANISATION_UNKNOWN' ? 'unknown' : null,
  );

/** Finds the organisation of one code; another code begins anew. */
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

/** The way in, to the organisation of the address or the one that `?id=` asks for. */
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

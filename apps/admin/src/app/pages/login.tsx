import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { rememberSignIn } from '../../features/identity/identity.api.ts';
import { SignInForm } from '../../features/identity/sign-in-form.tsx';
import { namedBrandQuery } from '../../features/organisation/organisation.api.ts';
import { setupStateQuery } from '../../features/setup/setup.api.ts';
import { useServices } from '../../shared/services.tsx';
import { Mark } from '../mark.tsx';
import { useBrand } from '../use-brand.ts';
import { useEnter } from '../use-enter.ts';
import { useOtherTabSignIn } from '../use-other-tab-sign-in.ts';
import styles from './login.module.css';

/** Without an organisation nobody can sign in, so the setup page comes first. */
export function LoginPage() {
  const { client } = useServices();
  const setup = useQuery(setupStateQuery(client));
  return setup.data?.waiting ? <Navigate to="/setup" replace /> : <SignIn />;
}

function SignIn() {
  const { client, store } = useServices();
  const [search, setSearch] = useSearchParams();
  const code = search.get('id') || null;
  const named = useQuery(namedBrandQuery(client, code));
  const usual = useBrand();
  const brand = named.data ?? usual;
  const enter = useEnter(search.get('to'));
  useOtherTabSignIn(code, enter);
  const { state } = useLocation() as { state: { ended?: string } | null };
  useEffect(() => {
    document.title = '登录';
  }, []);
  // If the URL names no organisation, the person can enter one.
  const organisation = code === null || named.isError ? null : { code, name: named.data?.name ?? code };
  const forget = () =>
    setSearch(
      (before) => {
        before.delete('id');
        return before;
      },
      { replace: true },
    );
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <div className={styles.brand}>
          {brand.logoUrl === null ? <Mark size={40} /> : <img src={brand.logoUrl} alt="" />}
          <div>
            <h1>{brand.appName}</h1>
            <p>管理后台</p>
          </div>
        </div>
        <SignInForm
          notice={state?.ended ?? (named.error ? `没有打开组织 ${code}，请核对组织代码。` : null)}
          organisation={organisation}
          onForget={forget}
          onSignedIn={(who) => {
            rememberSignIn(store, who);
            enter();
          }}
        />
      </section>
    </main>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SignInForm } from '../../features/identity/sign-in-form.tsx';
import { Mark } from '../mark.tsx';
import { useBrand } from '../use-brand.ts';
import styles from './login.module.css';

/** Only paths of the console itself: an address from outside must not lead elsewhere. */
const insidePath = (to: string | null) => (to !== null && /^\/(?!\/)/.test(to) ? to : '/');

export function LoginPage() {
  const brand = useBrand();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { ended?: string } | null };
  useEffect(() => {
    document.title = '登录';
  }, []);
  const enter = () => {
    queryClient.clear();
    void navigate(insidePath(search.get('to')), { replace: true });
  };
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
        <SignInForm notice={state?.ended ?? null} organisationCode={search.get('id')} onSignedIn={enter} />
      </section>
    </main>
  );
}

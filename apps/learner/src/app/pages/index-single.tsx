import { isSignedIn } from '@palm/client/storage';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Load } from '../../areas/area.ts';
import { Entering } from '../../features/third-party/entering.tsx';
import { SilentSignIn } from '../../features/third-party/silent-sign-in.tsx';
import { messengerNames, messengerOf } from '../../runtime/messenger.ts';
import { applyGuard } from '../../runtime/navigation-guard.ts';
import { part } from '../../shared/part.ts';
import { useServices, useStored } from '../../shared/services.tsx';
import { useContributions } from '../contributions.ts';
import { href, routeNames, routes, type RouteName } from '../routes.ts';
import { useVisitorBrand } from '../use-visitor-brand.ts';
import styles from './index-single.module.css';

/** Shown if the URL does not name a module. */
const FIRST: RouteName = 'memberTask';

type Single = { path: string; title: string; load: Load };

/** The page requested by the URL; null if it cannot be shown alone. */
function useSingle(module: string | null): Single | null {
  const { pages } = useContributions();
  const name = routeNames.find((route) => route === (module ?? FIRST));
  if (name === undefined) {
    return null;
  }
  const { title, single } = pages[name];
  return single ? { path: routes[name].path, title, load: single } : null;
}

function Unknown() {
  return (
    <main className={styles.unknown}>
      <EmptyState level={1} title="没有这个单页" text="入口的地址可能写错了，请告诉管理员。">
        <Button look="solid" size={48} render={<Link to={href('homePage')} />}>
          去首页
        </Button>
      </EmptyState>
    </main>
  );
}

function SignedInAs({ organisation }: { organisation: string }) {
  const userName = useStored('userName') ?? '';
  const messenger = messengerOf(navigator.userAgent);
  const way = messenger === null ? `已用「${userName}」的账号登录` : `已用${messengerNames[messenger]}身份「${userName}」静默登录`;
  return (
    <p className={styles.foot}>
      {way} · {organisation}
    </p>
  );
}

/** The session state. As on the login page, a URL that names another organisation signs out of the previous one. */
function useWho(named: string | null): 'somebody' | 'nobody' | 'leaving' {
  const { store } = useServices();
  const token = useStored('accessToken');
  const leaves = named !== null && named !== useStored('orgCode');
  useEffect(() => {
    if (leaves) {
      applyGuard({ go: 'as asked', logout: true, store: named }, store);
    }
  }, [leaves, named, store]);
  return leaves ? 'leaving' : token !== null && isSignedIn(store) ? 'somebody' : 'nobody';
}

function Shown({ single: { path, title, load }, organisation }: { single: Single; organisation: string }) {
  const [Content] = useState(() => part(load));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Link to={path}>全部</Link>
      </header>
      <main>
        <Suspense>
          <Content />
        </Suspense>
      </main>
      <SignedInAs organisation={organisation} />
    </div>
  );
}

/** Entry of a messaging app's mini entrance: signs in silently, and shows one module without the shell (seed §2). */
export function IndexSinglePage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [named, module] = [params.get('id'), params.get('module')];
  const { code, brand } = useVisitorBrand();
  const single = useSingle(module);
  const who = useWho(named);
  const organisation = brand?.name ?? '学苑';
  if (single === null) {
    return <Unknown />;
  }
  if (who === 'leaving') {
    return <Entering appName={organisation} />;
  }
  if (who === 'somebody') {
    return <Shown single={single} organisation={organisation} />;
  }
  const target = href('indexSingle', {}, { id: named, module });
  const byHand = () => void navigate(href('login', {}, { id: named, redirect: target }), { replace: true });
  return <SilentSignIn orgCode={named ?? code} appName={organisation} target={target} onSignInByHand={byHand} />;
}

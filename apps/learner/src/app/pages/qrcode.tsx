import { AppError } from '@palm/client/app-error';
import { isSignedIn } from '@palm/client/storage';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { MobileHead } from '@palm/ui/mobile-head';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { QrConfirm } from '../../features/qr-sign-in/qr-confirm.tsx';
import { scannedQuery } from '../../features/qr-sign-in/qr-sign-in.api.ts';
import { myInfoQuery } from '../../shared/member.api.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices, useStored } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import { useVisitorBrand } from '../use-visitor-brand.ts';
import styles from './qrcode.module.css';

function Ended({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="status">
      <EmptyState title={title} text={text}>
        {children ?? (
          <Button look="soft" size={44} render={<Link to={href('homePage')} />}>
            回到首页
          </Button>
        )}
      </EmptyState>
    </div>
  );
}

const EXPIRED = { title: '二维码已失效', text: '每个码 2 分钟有效，只能用一次。请在电脑上换一个二维码再扫。' };
const ENDINGS = {
  confirm: { title: '已确认', text: '电脑上正在打开学习平台，这里可以关掉了。' },
  refuse: { title: '已取消', text: '电脑没有登录。如果二维码是别人发来的，请不要再扫，也可以到「账号安全」看看有没有陌生的登录。' },
  expired: EXPIRED,
};

function Scanned({ code }: { code: string }) {
  const { client } = useServices();
  const { brand } = useVisitorBrand();
  const userName = useStored('userName') ?? '';
  const { data: me } = useQuery(myInfoQuery(client));
  const query = useQuery({ ...scannedQuery(client, code), retry: false });
  const [ending, setEnding] = useState<keyof typeof ENDINGS | null>(null);
  if (ending !== null) {
    return <Ended {...ENDINGS[ending]} />;
  }
  if (query.error instanceof AppError && query.error.errorCode?.startsWith('QR_CODE_')) {
    return <Ended title={EXPIRED.title} text={query.error.msg} />;
  }
  const name = me?.name ?? userName;
  return (
    <QueryView query={query} skeleton={<Skeleton height={420} />}>
      {(scanned) => (
        <QrConfirm
          code={code}
          scanned={scanned}
          organisation={brand?.name ?? '学习平台'}
          person={me?.departmentName ? `${name}（${me.departmentName}）` : name}
          onDone={setEnding}
          onExpired={() => setEnding('expired')}
        />
      )}
    </QueryView>
  );
}

/** The page opened by scanning a computer's sign-in code. People who are not signed in do that first, and return. */
export function QrcodePage() {
  const { store } = useServices();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const code = params.get('code')?.trim() ?? '';
  if (code !== '' && !isSignedIn(store)) {
    const redirect = pathname + search;
    return <Navigate to={href('login', {}, { id: params.get('id'), redirect })} replace />;
  }
  return (
    <>
      <MobileHead title="确认登录" onBack={() => void navigate(href('homePage'))} />
      <main className={styles.page}>
        <h1 className="sr-only">确认登录</h1>
        {code === '' ? (
          <Ended title="请扫描电脑上的二维码" text="在电脑上打开登录页，选「扫码」，再用手机相机或微信扫它。" />
        ) : (
          <Scanned key={code} code={code} />
        )}
      </main>
    </>
  );
}

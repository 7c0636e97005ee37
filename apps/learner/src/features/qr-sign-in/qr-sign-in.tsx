import type { AppError } from '@palm/client/app-error';
import type { SignedIn } from '@palm/contract/identity/calls';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { useRemainingSeconds } from '@palm/ui/countdown';
import { Spinner } from '@palm/ui/spinner';
import { RefreshCw } from 'lucide-react';
import { useHref } from 'react-router';
import { QrCode } from '@palm/ui/qr-code';
import { useStored } from '../../shared/services.tsx';
import { timeLeft } from '../../shared/time-left.ts';
import { useQrSignIn, type QrState } from './use-qr-sign-in.ts';
import styles from './qr-sign-in.module.css';

type QrSignInProps = {
  orgCode: string;
  /** A path of the app to open afterwards; empty = none in particular. */
  targetRoute?: string;
  onSignedIn: (signedIn: SignedIn, targetRoute: string) => void;
  /** As with every sign-in method: further requirements for the person. Returns whether it was handled. */
  onRefused?: (refusal: AppError) => boolean;
};

const notTakenUp = () => false;

/** The URL opened by a phone that scans the code: of this organisation, on whatever host is used. */
function useScannedAddress(code: string, orgCode: string): string {
  const url = new URL(useHref('/qrcode'), location.origin);
  url.searchParams.set('code', code);
  if (orgCode !== '') {
    url.searchParams.set('id', orgCode);
  }
  return url.href;
}

function Picture({ code, orgCode, faint }: { code: string; orgCode: string; faint: boolean }) {
  const address = useScannedAddress(code, orgCode);
  return (
    <span className={styles.picture} data-faint={faint || undefined}>
      <QrCode text={address} label="登录二维码" />
    </span>
  );
}

function Over({ state, onRenew }: { state: QrState; onRenew: () => void }) {
  if (state.phase === 'scanned') {
    return (
      <span className={styles.over}>
        <Avatar name={state.person.name} src={state.person.avatarUrl} size={64} />
        <b>{state.person.name}</b>
      </span>
    );
  }
  if (state.phase === 'over') {
    return (
      <span className={styles.over}>
        <Button look="solid" onClick={onRenew}>
          <RefreshCw size={16} aria-hidden="true" />
          换一个二维码
        </Button>
      </span>
    );
  }
  return state.phase === 'loading' ? (
    <span className={styles.over}>
      <Spinner size={32} />
    </span>
  ) : null;
}

function TimeLeft({ until }: { until: number }) {
  return <span className={styles.number}>{timeLeft(useRemainingSeconds(until))}</span>;
}

function Words({ state, onRenew }: { state: QrState; onRenew: () => void }) {
  const appName = useStored('appName') ?? '掌上学苑';
  switch (state.phase) {
    case 'loading':
      return <h2>正在取二维码</h2>;
    case 'waiting':
      return (
        <>
          <h2>用手机上的{appName}扫一扫</h2>
          <p>
            或用手机相机、微信扫码 · <TimeLeft until={state.until} />
            内有效
          </p>
        </>
      );
    case 'scanned':
      return (
        <>
          <h2>已扫码，请在手机上确认</h2>
          <p>
            不是你？
            <button type="button" className={styles.link} onClick={onRenew}>
              换个账号扫
            </button>
          </p>
        </>
      );
    case 'over':
      return (
        <>
          <h2>{state.why}</h2>
          <p>每个码 2 分钟有效，只能用一次</p>
        </>
      );
  }
}

/** Signs in with a phone that is already signed in: it scans the code and confirms. */
export function QrSignIn({ orgCode, targetRoute = '', onSignedIn, onRefused = notTakenUp }: QrSignInProps) {
  const { state, renew } = useQrSignIn({ orgCode, targetRoute, onSignedIn, onRefused });
  const code = state.phase === 'loading' ? null : state.code;
  return (
    <div className={styles.tab}>
      <div className={styles.frame}>
        {code !== null && <Picture code={code} orgCode={orgCode} faint={state.phase !== 'waiting'} />}
        <Over state={state} onRenew={renew} />
      </div>
      <div className={styles.words} data-phase={state.phase}>
        <Words state={state} onRenew={renew} />
      </div>
      <p className="sr-only" role="status">
        {state.phase === 'scanned' && `${state.person.name}已扫码，请在手机上确认`}
        {state.phase === 'over' && state.why}
      </p>
    </div>
  );
}

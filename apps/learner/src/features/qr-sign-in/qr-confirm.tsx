import { AppError } from '@palm/client/app-error';
import { Button } from '@palm/ui/button';
import { useRemainingSeconds } from '@palm/ui/countdown';
import { useMutation } from '@tanstack/react-query';
import { Laptop, MapPin, MonitorSmartphone, ScanLine, TriangleAlert } from 'lucide-react';
import { useServices } from '../../shared/services.tsx';
import { answerCode } from './qr-sign-in.api.ts';
import { timeLeft } from '../../shared/time-left.ts';
import styles from './qr-confirm.module.css';

type Scanned = { device: string; address: string; sameNetwork: boolean; until: number };

type QrConfirmProps = {
  code: string;
  scanned: Scanned;
  organisation: string;
  /** The person as whom the computer would be signed in. */
  person: string;
  onDone: (answer: 'confirm' | 'refuse') => void;
  onExpired: () => void;
};

const rows = (scanned: Scanned, seconds: number) => [
  { Icon: MonitorSmartphone, label: '设备', value: scanned.device },
  { Icon: MapPin, label: '地点', value: `${scanned.address}，${scanned.sameNetwork ? '和这台手机同一网络' : '和这台手机不在同一网络'}` },
  { Icon: ScanLine, label: '扫码时间', value: `刚刚，${timeLeft(seconds)}内有效` },
];

/** Shows what would be signed in before the buttons, so that people who were sent a code by somebody else notice. */
export function QrConfirm({ code, scanned, organisation, person, onDone, onExpired }: QrConfirmProps) {
  const { client } = useServices();
  const seconds = useRemainingSeconds(scanned.until);
  const answering = useMutation({
    mutationFn: (answer: 'confirm' | 'refuse') => answerCode(client, code, answer),
    onSuccess: (_done, answer) => onDone(answer),
    onError: (error) => error instanceof AppError && error.errorCode === 'QR_CODE_INVALID' && onExpired(),
  });
  const pending = answering.isPending ? answering.variables : null;
  return (
    <>
      <div className={styles.lead}>
        <span className={styles.badge}>
          <Laptop size={48} strokeWidth={1.6} aria-hidden="true" />
        </span>
        <h2>在电脑上登录{organisation}？</h2>
        <p>将以 {person} 的身份登录</p>
      </div>
      <dl className={styles.facts}>
        {rows(scanned, seconds).map(({ Icon, label, value }) => (
          <div key={label}>
            <Icon size={20} aria-hidden="true" />
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.warning}>
        <TriangleAlert size={18} aria-hidden="true" />
        <span>二维码是别人发来的、或者不在你面前的电脑上？请点「不是我」，否则对方会登录你的账号。</span>
      </p>
      {answering.error !== null && (
        <p role="alert" className={styles.failure}>
          {answering.error instanceof AppError ? answering.error.msg : '没有送达，请重试'}
        </p>
      )}
      <div className={styles.acts}>
        <Button
          look="solid"
          size={48}
          block
          pending={pending === 'confirm'}
          disabled={seconds === 0}
          onClick={() => answering.mutate('confirm')}
        >
          确认登录
        </Button>
        <Button size={48} block pending={pending === 'refuse'} onClick={() => answering.mutate('refuse')}>
          不是我，取消
        </Button>
      </div>
    </>
  );
}

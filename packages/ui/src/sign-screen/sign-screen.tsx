import { useId, useRef, type ReactNode } from 'react';
import { CircleCheck, Clock3, Expand } from 'lucide-react';
import { Avatar } from '../avatar.tsx';
import { Button } from '../button.tsx';
import { ProgressRing } from '../progress-ring.tsx';
import { QrCode } from '../qr-code.tsx';
import { CODE_MS, minutesLeft, shownAt, type ScreenCode, type Shown } from './shown-code.ts';
import styles from './sign-screen.module.css';
import { useSeconds } from './use-seconds.ts';

/** A check-in, with the time already formatted. */
type Arrival = { key: string; name: string; note: string | null; time: string };

export type SignScreenProps = {
  title: string;
  /** Class, time and place in one line. */
  about: string;
  /** The organisation's logo at a size in px. */
  mark: (size: number) => ReactNode;
  /** Further actions, such as correcting the attendance manually. */
  actions?: ReactNode;
  codes: readonly ScreenCode[];
  /** Milliseconds by which the server's clock is ahead of this device. */
  aheadMs: number;
  /** The URL a phone opens when it scans a code. */
  addressOf: (code: string) => string;
  opensAt: string;
  closesAt: string;
  /** 15:10, in the organisation's time zone. */
  timeText: (moment: string) => string;
  /** Allowed distance in metres for checking in; null: no limit. */
  radius: number | null;
  /** The server is unreachable: figures are stale, but codes continue. */
  offline: boolean;
  memberCount: number;
  signedCount: number;
  latest: readonly Arrival[];
  missing: readonly string[];
};

/** The check-in screen on the classroom wall: a rotating code, and who is present. */
export function SignScreen(props: SignScreenProps) {
  const { title, about, mark, actions } = props;
  const screen = useRef<HTMLElement>(null);
  const whole = () => void (document.fullscreenElement ? document.exitFullscreen() : screen.current?.requestFullscreen());
  return (
    <main className={styles.screen} ref={screen}>
      <header className={styles.head}>
        {mark(44)}
        <div>
          <h1>{title} · 签到</h1>
          <p>{about}</p>
        </div>
        {actions}
        {document.fullscreenEnabled && (
          <Button size={48} onClick={whole}>
            <Expand size={20} aria-hidden="true" />
            全屏
          </Button>
        )}
      </header>
      <div className={styles.body}>
        <Code {...props} />
        <Arrivals {...props} />
      </div>
    </main>
  );
}

function Code({ codes, aheadMs, addressOf, opensAt, closesAt, mark, timeText, radius, offline }: SignScreenProps) {
  const now = useSeconds() + aheadMs;
  const shown = shownAt(now, codes, { opensAt, closesAt });
  return (
    <div className={styles.left}>
      <div className={styles.code} data-is={shown.is}>
        {shown.is === 'open' ? (
          <>
            <QrCode text={addressOf(shown.code)} label="签到二维码，每 15 秒更换一次" hole />
            <span className={styles.mark}>{mark(56)}</span>
          </>
        ) : (
          <>
            {shown.is === 'closed' ? <CircleCheck size={64} aria-hidden="true" /> : <Clock3 size={64} aria-hidden="true" />}
            <p role="status">{closedText(shown, timeText(opensAt), timeText(closesAt))}</p>
          </>
        )}
      </div>
      {shown.is === 'open' && (
        <div className={styles.tick}>
          <ProgressRing value={((shown.seconds * 1000) / CODE_MS) * 100} size={44} stroke={5} label={`${shown.seconds} 秒后更换`}>
            <b className="num">{shown.seconds}</b>
          </ProgressRing>
          <span>
            秒后换新码，<b>{timeText(closesAt)} 关闭签到</b>
          </span>
        </div>
      )}
      <p className={styles.tip}>
        {shown.is === 'closed'
          ? '没来得及签到的，可以点名补上。'
          : `用手机相机、微信或企业微信扫码。拍照转发无效${radius === null ? '' : `，离教室 ${radius} 米以内才能签到`}。`}
        {offline && <strong role="status">{offlineText(minutesLeft(now, codes))}</strong>}
      </p>
    </div>
  );
}

/** People can still check in meanwhile, through their own network. */
const offlineText = (minutes: number): string =>
  minutes === 0
    ? '网络断开了。连上后二维码和人数会自己恢复，签到没有丢。'
    : `网络断开了，二维码还能继续用 ${minutes} 分钟；扫码签到照常，人数连上后更新。`;

function closedText({ is }: Shown, opens: string, closes: string): string {
  if (is === 'early') {
    return `${opens} 开始签到`;
  }
  return is === 'closed' ? `签到已在 ${closes} 关闭` : '离线太久，连上网络后继续签到';
}

function Arrivals({ memberCount, signedCount, latest, missing }: SignScreenProps) {
  const bar = useId();
  const left = Math.max(0, memberCount - signedCount);
  return (
    <aside className={styles.right} aria-label="签到情况">
      <p className={styles.big} id={bar}>
        <b className="num">{signedCount}</b> / {memberCount} 人已签到
        <span>{left === 0 ? '都到齐了' : `还差 ${left} 人`}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${memberCount === 0 ? 0 : Math.min(100, (signedCount / memberCount) * 100)}%` }} />
      </div>
      <section className={styles.feed} aria-live="polite">
        <h2>刚刚签到</h2>
        {latest.length === 0 && <p>还没有人签到</p>}
        <ul>
          {latest.map(({ key, name, note, time }) => (
            <li key={key}>
              <Avatar name={name} size={44} />
              <span>
                {name} {note !== null && <small>{note}</small>}
              </span>
              <small className="num">{time}</small>
            </li>
          ))}
        </ul>
      </section>
      {missing.length > 0 && (
        <section className={styles.missing}>
          <h2>还没有签到</h2>
          <ul>
            {missing.map((name, place) => (
              // Two people may have the same name.
              <li key={`${name} ${place}`}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}

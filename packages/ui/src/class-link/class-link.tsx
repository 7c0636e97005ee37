import { dayWords } from '@palm/contract/day-words';
import type { ClassroomLink } from '@palm/contract/classroom/link';
import { Copy, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Input } from '../input.tsx';
import { useSubmit } from '../use-submit.ts';
import { QrCode } from '../qr-code.tsx';
import type { LinkActs } from './link-acts.ts';
import { LinkForm } from './link-form.tsx';
import { saveQrCode } from './save-qr-code.ts';
import styles from './class-link.module.css';

/** Includes the organisation code, so that people who are not signed in get the right login page. */
export const joinAddress = ({ classroomId, code, orgCode }: { classroomId: string; code: string; orgCode: string }): string =>
  `${location.origin}/web/classDetail?${new URLSearchParams({ classroomId, join: code, id: orgCode }).toString()}`;

type ClassLinkProps = {
  /** Title of the class. */
  title: string;
  link: ClassroomLink | null;
  /** Returns the URL of the link for a code. */
  addressOf: (code: string) => string;
  today: string;
  acts: LinkActs;
};

/** Shows the current join link of a class, or the form for a new one. */
export function ClassLink({ title, link, addressOf, today, acts }: ClassLinkProps) {
  const [step, setStep] = useState<'shown' | 'renew' | 'close'>('shown');
  const settle = () => setStep('shown');
  if (link === null || step === 'renew') {
    return <LinkForm before={link?.code ?? null} today={today} acts={acts} onDone={settle} onCancel={link === null ? undefined : settle} />;
  }
  if (step === 'close') {
    return <Closing acts={acts} onSettled={settle} />;
  }
  return (
    <Shown
      title={title}
      link={link}
      address={addressOf(link.code)}
      say={acts.say}
      onRenew={() => setStep('renew')}
      onClose={() => setStep('close')}
    />
  );
}

function Closing({ acts: { close, say }, onSettled }: { acts: LinkActs; onSettled: () => void }) {
  const { pending, submit } = useSubmit();
  const confirm = () =>
    submit(async () => {
      await close();
      onSettled();
      say('success', '加入链接已关闭');
    });
  return (
    <div className={styles.link}>
      <p className={styles.warning}>关闭加入链接？发出去的链接和二维码马上失效；已经加入的人不受影响。</p>
      <div className={styles.acts}>
        <Button size={44} onClick={onSettled}>
          取消
        </Button>
        <Button look="danger" size={44} pending={pending} onClick={confirm}>
          关闭链接
        </Button>
      </div>
    </div>
  );
}

const standingOf = ({ expiresOn, most, used }: ClassroomLink): string =>
  `${dayWords(expiresOn)}到期，已有 ${used} 人用它加入${most === null ? '' : `，最多 ${most} 人`}。`;

function whyDead({ expired, most, used }: ClassroomLink): string | null {
  if (expired) {
    return '这个链接已经到期，换一个新的才能继续加入。';
  }
  return most !== null && used >= most ? '这个链接的人数已经用完，换一个新的才能继续加入。' : null;
}

type ShownProps = {
  title: string;
  link: ClassroomLink;
  address: string;
  say: LinkActs['say'];
  onRenew: () => void;
  onClose: () => void;
};

function Shown({ title, link, address, say, onRenew, onClose }: ShownProps) {
  const box = useRef<HTMLDivElement>(null);
  const dead = whyDead(link);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => say('success', '已复制加入链接'),
      () => say('error', '没有复制成功，请选中地址手动复制'),
    );
  const save = () => {
    const svg = box.current?.querySelector('svg');
    if (svg) {
      saveQrCode(svg, `${title}-加入班级.png`);
    }
  };
  return (
    <div className={styles.link}>
      {dead !== null && <p className={styles.warning}>{dead}</p>}
      <div ref={box} className={styles.code} data-dead={dead !== null || undefined}>
        <QrCode text={address} label={`加入《${title}》的二维码`} />
      </div>
      <p>扫码或打开链接，登录后马上加入《{title}》，不用审批；名额满了排候补。</p>
      <div className={styles.address}>
        <Input aria-label="加入链接" readOnly value={address} onFocus={({ target }) => target.select()} />
        <Button size={44} onClick={() => void copy()}>
          <Copy size={16} aria-hidden="true" />
          复制
        </Button>
      </div>
      <p className={styles.standing}>{standingOf(link)}</p>
      <div className={styles.acts}>
        <Button look="ghost" size={44} onClick={onClose}>
          关闭链接…
        </Button>
        <Button size={44} onClick={onRenew}>
          换新链接…
        </Button>
        <Button look="solid" size={44} onClick={save}>
          <Download size={16} aria-hidden="true" />
          保存二维码
        </Button>
      </div>
    </div>
  );
}

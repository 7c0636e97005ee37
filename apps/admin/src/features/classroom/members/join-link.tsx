import type { ClassroomLink } from '@palm/contract/classroom/link';
import { QrCode } from '@palm/ui/qr-code';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Input, Modal, Skeleton } from 'antd';
import { Copy, Download, Link2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { linkQuery, useCloseLink } from './join-link.api.ts';
import styles from './join-link.module.css';
import { LinkForm } from './link-form.tsx';
import { saveQrCode } from './save-qr-code.ts';

type JoinLinkProps = { classroomId: string; title: string };

/** The button that shows the link by which people join a class. */
export function JoinLink(props: JoinLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Link2 size={16} />} onClick={() => setOpen(true)}>
        加入链接
      </Button>
      {open && <LinkDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function LinkDialog({ classroomId, title, onClose }: JoinLinkProps & { onClose: () => void }) {
  const { client } = useServices();
  const query = useQuery(linkQuery(client, classroomId));
  return (
    <Modal open centered width={480} title="加入链接和二维码" footer={null} onCancel={onClose}>
      {query.isError && <ErrorOf error={query.error} title="链接没有加载出来" onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton active />}
      {query.data && <LinkOrForm classroomId={classroomId} title={title} link={query.data.link} />}
    </Modal>
  );
}

/** The link as it stands, or how a new one is to be. */
function LinkOrForm({ classroomId, title, link }: JoinLinkProps & { link: ClassroomLink | null }) {
  const [renewing, setRenewing] = useState(false);
  const settle = () => setRenewing(false);
  if (link === null) {
    return <LinkForm classroomId={classroomId} before={null} onDone={settle} />;
  }
  return renewing ? (
    <LinkForm classroomId={classroomId} before={link.code} onDone={settle} onCancel={settle} />
  ) : (
    <Shown classroomId={classroomId} title={title} link={link} onRenew={() => setRenewing(true)} />
  );
}

/** It names the organisation, so that whoever is not signed in meets the right login page. */
function useAddress(classroomId: string, code: string): string {
  const { store } = useServices();
  return `${location.origin}/web/classDetail?${new URLSearchParams({ classroomId, join: code, id: store.get('orgCode') ?? '' }).toString()}`;
}

const dayText = (day: string): string => {
  const [, month, date] = day.split('-').map(Number);
  return `${month} 月 ${date} 日`;
};

const standingOf = ({ expiresOn, most, used }: ClassroomLink): string =>
  `${dayText(expiresOn)}到期，已有 ${used} 人用它加入${most === null ? '' : `，最多 ${most} 人`}。`;

function whyDead({ expired, most, used }: ClassroomLink): string | null {
  if (expired) {
    return '这个链接已经到期，换一个新的才能继续加入。';
  }
  return most !== null && used >= most ? '这个链接的人数已经用完，换一个新的才能继续加入。' : null;
}

type ShownProps = JoinLinkProps & { link: ClassroomLink; onRenew: () => void };

function Shown({ classroomId, title, link, onRenew }: ShownProps) {
  const close = useCloseLink();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const box = useRef<HTMLDivElement>(null);
  const address = useAddress(classroomId, link.code);
  const dead = whyDead(link);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void message.success('已复制加入链接'),
      () => void message.error('没有复制成功，请选中地址手动复制'),
    );
  const save = () => {
    const svg = box.current?.querySelector('svg');
    if (svg) {
      saveQrCode(svg, `${title}-加入班级.png`);
    }
  };
  const askClose = () =>
    confirm({
      title: '关闭加入链接？',
      text: '发出去的链接和二维码马上失效；已经加入的人不受影响。',
      verb: '关闭链接',
      onYes: async () => {
        await close.mutateAsync({ classroomId });
        void message.success('加入链接已关闭');
      },
    });
  return (
    <div className={styles.link}>
      {dead !== null && <Alert type="warning" showIcon title={dead} />}
      <div ref={box} className={styles.code} data-dead={dead !== null || undefined}>
        <QrCode text={address} label={`加入《${title}》的二维码`} />
      </div>
      <p>扫码或打开链接，登录后马上加入《{title}》，不用审批；名额满了排候补。</p>
      <div className={styles.address}>
        <Input aria-label="加入链接" readOnly value={address} onFocus={({ target }) => target.select()} />
        <Button icon={<Copy size={16} />} onClick={() => void copy()}>
          复制
        </Button>
      </div>
      <p className={styles.standing}>{standingOf(link)}</p>
      <div className={styles.acts}>
        <Button danger type="text" onClick={askClose}>
          关闭链接…
        </Button>
        <Button onClick={onRenew}>换新链接…</Button>
        <Button type="primary" icon={<Download size={16} />} onClick={save}>
          保存二维码
        </Button>
      </div>
    </div>
  );
}

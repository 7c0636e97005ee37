import type { ClassNudgeEffect, ClassNudgeOutcome } from '@palm/contract/classroom/behind';
import { useQuery } from '@tanstack/react-query';
import { App, Modal, Skeleton } from 'antd';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { useSubmit } from '../../../shared/ui/use-submit.ts';
import { classNudgeEffectQuery, useClassNudge, type ClassNudge } from './behind.api.ts';
import styles from './behind.module.css';

const namesOf = (names: readonly string[], count: number): string =>
  `${names.join('、')}${count > names.length ? ` 等 ${count.toLocaleString('zh-CN')} 人` : ''}`;

/** Who is left out, and why; empty where nobody is. */
const leftOutText = (leftOut: ClassNudgeOutcome['leftOut']): string =>
  leftOut.map(({ reason, count, names }) => `${namesOf(names, count)}${reason}`).join('；');

type NudgeDialogProps = { nudge: ClassNudge; onSent: () => void; onClose: () => void };

/** Whom a reminder reaches and how it reads, before it is sent. */
export function ClassNudgeDialog({ nudge, onSent, onClose }: NudgeDialogProps) {
  const { client } = useServices();
  const { message } = App.useApp();
  const effect = useQuery(classNudgeEffectQuery(client, nudge));
  const { mutateAsync } = useClassNudge();
  const { pending, submit } = useSubmit();
  const send = async () => {
    const { sentCount, leftOut } = await mutateAsync(nudge);
    const left = leftOutText(leftOut);
    if (sentCount > 0) {
      void message.success(`已提醒 ${sentCount} 人${left && `；${left}`}`);
    } else {
      void message.info(`没有发出提醒：${left}`);
    }
    onClose();
    onSent();
  };
  const reached = effect.data?.reachedCount ?? 0;
  return (
    <Modal
      open
      centered
      width={560}
      title={reached > 0 ? `提醒 ${reached} 人` : '提醒'}
      cancelText="先不发"
      okText="发出提醒"
      confirmLoading={pending}
      okButtonProps={{ disabled: reached === 0 }}
      onOk={() => submit(send)}
      onCancel={onClose}
    >
      {effect.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {effect.isError && <ErrorOf error={effect.error} title="提醒发不出去" onRetry={() => void effect.refetch()} />}
      {effect.data && <Reach effect={effect.data} />}
    </Modal>
  );
}

function Reach({ effect: { reachedCount, names, leftOut, title, body } }: { effect: ClassNudgeEffect }) {
  const [example] = names;
  return (
    <div className={styles.reach}>
      <p>{reachedCount === 0 ? '这些人现在都不用再提醒。' : `发给 ${namesOf(names, reachedCount)}`}</p>
      {leftOut.length > 0 && <p>不再发给：{leftOutText(leftOut)}。</p>}
      {example !== undefined && (
        <figure>
          <figcaption>消息内容（以{example}为例）</figcaption>
          <blockquote>
            <b>{title}</b>
            <p>{body}</p>
          </blockquote>
        </figure>
      )}
      <small>同一个班级，每人每天最多提醒一次；22:00 至次日 8:00 不发。</small>
    </div>
  );
}

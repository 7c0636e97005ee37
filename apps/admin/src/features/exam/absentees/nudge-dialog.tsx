import type { NudgeEffect, NudgeOutcome } from '@palm/contract/exam/absentees';
import { useQuery } from '@tanstack/react-query';
import { App, Modal, Skeleton } from 'antd';
import { useServices } from '../../../shared/services.tsx';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { useSubmit } from '../../../shared/ui/use-submit.ts';
import { nudgeEffectQuery, useNudge, type Nudge } from '../exam.api.ts';
import styles from './absentees.module.css';

const people = (count: number) => `${count.toLocaleString('zh-CN')} 人`;

/** Who is left out, and why; empty where nobody is. */
export const leftOutText = ({ nudgedTodayCount, notAbsentCount }: Pick<NudgeOutcome, 'nudgedTodayCount' | 'notAbsentCount'>): string =>
  [
    ...(nudgedTodayCount > 0 ? [`${people(nudgedTodayCount)}今天已经提醒过`] : []),
    ...(notAbsentCount > 0 ? [`${people(notAbsentCount)}已经开始作答，或者不在考试范围里`] : []),
  ].join('；');

type NudgeDialogProps = { nudge: Nudge; onSent: () => void; onClose: () => void };

/** Whom a reminder reaches and how it reads, before it is sent. */
export function NudgeDialog({ nudge, onSent, onClose }: NudgeDialogProps) {
  const { client } = useServices();
  const { message } = App.useApp();
  const effect = useQuery(nudgeEffectQuery(client, nudge));
  const { mutateAsync } = useNudge();
  const { pending, submit } = useSubmit();
  const send = async () => {
    const outcome = await mutateAsync(nudge);
    const left = leftOutText(outcome);
    if (outcome.sentCount > 0) {
      void message.success(`已提醒 ${people(outcome.sentCount)}${left && `；${left}`}`);
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
      title={reached > 0 ? `提醒 ${people(reached)}参加考试` : '提醒参加考试'}
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

function Reach({ effect }: { effect: NudgeEffect }) {
  const { reachedCount, names, title, body } = effect;
  const left = leftOutText(effect);
  return (
    <div className={styles.reach}>
      {reachedCount === 0 ? (
        <p>这些人现在都不用再提醒。</p>
      ) : (
        <p>
          发给 <b>{names.join('、')}</b>
          {reachedCount > names.length && ` 等 ${people(reachedCount)}`}
        </p>
      )}
      {left !== '' && <p>不再发给：{left}。</p>}
      <figure>
        <figcaption>他们在消息里看到</figcaption>
        <blockquote>
          <b>{title}</b>
          <p>{body}</p>
        </blockquote>
      </figure>
      <small>同一场考试，每人每天最多提醒一次；22:00 至次日 8:00 不发。</small>
    </div>
  );
}

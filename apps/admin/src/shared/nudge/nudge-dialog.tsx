import type { NudgeEffect, NudgeOutcome } from '@palm/contract/nudge';
import { leftOutText, namesText, outcomeText } from '@palm/ui/nudge-text';
import type { UseQueryResult } from '@tanstack/react-query';
import { App, Modal, Skeleton } from 'antd';
import { ErrorOf } from '../ui/failed.tsx';
import { useSubmit } from '@palm/ui/use-submit';
import type { ReactNode } from 'react';
import styles from './nudge-dialog.module.css';

interface NudgeDialogProps {
  effect: UseQueryResult<NudgeEffect>;
  send: () => Promise<NudgeOutcome>;
  /** What they are reminded of, such as 参加考试; follows 提醒 12 人 in the title. */
  purpose?: string;
  /** Whether texts are personalised, so that one person's text is shown as an example. */
  personal?: boolean;
  /** Choice of channels. */
  ways?: ReactNode;
  /** How often and when people are reminded. */
  rule: string;
  onSent: () => void;
  onClose: () => void;
}

/** Recipients and text of a reminder, before it is sent. */
export function NudgeDialog({ effect, send, purpose = '', personal = false, ways, rule, onSent, onClose }: NudgeDialogProps) {
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const sendAndSay = async () => {
    const outcome = await send();
    void message[outcome.sentCount > 0 ? 'success' : 'info'](outcomeText(outcome));
    onClose();
    onSent();
  };
  const reached = effect.data?.reachedCount ?? 0;
  return (
    <Modal
      open
      centered
      width={560}
      title={`提醒${reached > 0 ? ` ${namesText([], reached)}` : ''}${purpose}`}
      cancelText="先不发"
      okText="发出提醒"
      confirmLoading={pending}
      okButtonProps={{ disabled: reached === 0 }}
      onOk={() => submit(sendAndSay)}
      onCancel={onClose}
    >
      {effect.isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {effect.isError && <ErrorOf error={effect.error} title="提醒发不出去" onRetry={() => void effect.refetch()} />}
      {effect.data && <Reach effect={effect.data} personal={personal} ways={ways} rule={rule} />}
    </Modal>
  );
}

type ReachProps = { effect: NudgeEffect; personal: boolean; ways: ReactNode; rule: string };

function Reach({ effect, personal, ways, rule }: ReachProps) {
  const { reachedCount, names, leftOut, title, body } = effect;
  return (
    <div className={styles.reach}>
      <p>{reachedCount === 0 ? '这些人现在都不用再提醒。' : `发给 ${namesText(names, reachedCount)}`}</p>
      {leftOut.length > 0 && <p>不再发给：{leftOutText(leftOut)}。</p>}
      {reachedCount > 0 && (
        <figure>
          <figcaption>{personal ? `消息内容（以${names[0] ?? ''}为例）` : '他们在消息里看到'}</figcaption>
          <blockquote>
            <b>{title}</b>
            <p>{body}</p>
          </blockquote>
        </figure>
      )}
      {reachedCount > 0 && ways}
      <small>{rule}</small>
    </div>
  );
}

import type { ClassNudgeEffect } from '@palm/contract/classroom/behind';
import { channelNames, type Channel } from '@palm/contract/delivery/templates';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { Checkbox } from '@palm/ui/checkbox';
import { Dialog } from '@palm/ui/dialog';
import { leftOutText, missingText, outcomeText } from '@palm/ui/nudge-text';
import { Skeleton } from '@palm/ui/skeleton';
import { toast } from '@palm/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { nudgeEffectQuery, useNudge, type Nudge } from './behind.api.ts';
import styles from './nudge-dialog.module.css';

/** Recipients and text of a reminder, before it is sent. */
export function NudgeDialog({ nudge, onClose }: { nudge: Nudge; onClose: () => void }) {
  const { client } = useServices();
  const effect = useQuery(nudgeEffectQuery(client, nudge));
  const send = useNudge();
  const [channels, setChannels] = useState<readonly Channel[]>([]);
  const reached = effect.data?.reachedCount ?? 0;
  const submit = () =>
    send.mutate(
      { ...nudge, channels: [...channels] },
      {
        onSuccess: (outcome) => {
          toast.show({ kind: outcome.sentCount > 0 ? 'success' : 'info', text: outcomeText(outcome) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={reached > 0 ? `提醒 ${reached} 人` : '提醒'}
      note="每人收到的内容按自己落后的项目填写"
      footer={
        <>
          <Button size={44} onClick={onClose}>
            先不发
          </Button>
          <Button look="solid" size={44} disabled={reached === 0} pending={send.isPending} onClick={submit}>
            发出提醒
          </Button>
        </>
      }
    >
      <QueryView query={effect} skeleton={<Skeleton height={160} />}>
        {(data) => <Reach effect={data} channels={channels} onChannels={setChannels} />}
      </QueryView>
    </Dialog>
  );
}

/** The filled-in parts: what somebody is behind with, or for how long they have been inactive. */
const FILLED_IN = /(《[^》]*》(?:、《[^》]*》)*(?: 等 \d+ 项)?|\d+ 天)/;

/** The text, with the personalised parts highlighted. */
function Body({ text, name }: { text: string; name: string }) {
  const [called, rest] = text.startsWith(name) ? [name, text.slice(name.length)] : ['', text];
  return (
    <p>
      {called !== '' && <mark>{called}</mark>}
      {rest.split(FILLED_IN).map((part, place) =>
        // Splitting by the expression puts its matches at odd indexes.
        place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
      )}
    </p>
  );
}

type ReachProps = { effect: ClassNudgeEffect } & ChosenChannels;

function Reach({ effect, ...chosen }: ReachProps) {
  const { reachedCount, names, leftOut, title, body, channels } = effect;
  const [example] = names;
  return (
    <div className={styles.reach}>
      {reachedCount === 0 ? (
        <p>这些人现在都不用再提醒。</p>
      ) : (
        <ul className={styles.people} aria-label={`发给 ${reachedCount} 人`}>
          {names.map((name, place) => (
            // Two people may have the same name.
            <li key={place}>
              <Avatar name={name} size={28} />
              {name}
            </li>
          ))}
          {reachedCount > names.length && <li className={styles.others}>等 {reachedCount} 人</li>}
        </ul>
      )}
      {leftOut.length > 0 && <p className={styles.left}>不再发给：{leftOutText(leftOut)}。</p>}
      {example !== undefined && (
        <figure>
          <figcaption>消息内容（以{example}为例）</figcaption>
          <blockquote>
            <b>{title}</b>
            <Body text={body} name={example} />
          </blockquote>
        </figure>
      )}
      {reachedCount > 0 && <Channels offered={channels} {...chosen} />}
      <small>每人每天最多提醒一次，不论在几个班级；22:00 至次日 8:00 不发。</small>
    </div>
  );
}

interface ChosenChannels {
  channels: readonly Channel[];
  onChannels: (channels: readonly Channel[]) => void;
}

/** Channels: always the inbox, plus those the organisation has configured. */
function Channels({ offered, channels, onChannels }: ChosenChannels & { offered: ClassNudgeEffect['channels'] }) {
  const toggle = (channel: Channel, on: boolean) => onChannels(on ? [...channels, channel] : channels.filter((one) => one !== channel));
  const missing = missingText(offered.filter(({ channel }) => channels.includes(channel)));
  return (
    <div>
      <div className={styles.channels} role="group" aria-label="提醒方式">
        <Checkbox checked disabled readOnly>
          站内消息
        </Checkbox>
        {offered.map(({ channel }) => (
          <Checkbox key={channel} checked={channels.includes(channel)} onChange={({ target }) => toggle(channel, target.checked)}>
            {channelNames[channel]}
          </Checkbox>
        ))}
      </div>
      {missing !== '' && (
        <p className={styles.left} role="status">
          {missing}
        </p>
      )}
    </div>
  );
}

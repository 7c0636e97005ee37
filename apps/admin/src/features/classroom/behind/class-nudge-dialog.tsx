import type { NudgeChannels } from '@palm/contract/classroom/behind';
import { channelNames, type Channel } from '@palm/contract/delivery/templates';
import { missingText } from '@palm/ui/nudge-text';
import { useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { NudgeDialog } from '../../../shared/nudge/nudge-dialog.tsx';
import { useServices } from '../../../shared/services.tsx';
import { classNudgeEffectQuery, useClassNudge, type ClassNudge } from './behind.api.ts';

export function ClassNudgeDialog({ nudge, onSent, onClose }: { nudge: ClassNudge; onSent: () => void; onClose: () => void }) {
  const effect = useQuery(classNudgeEffectQuery(useServices().client, nudge));
  const { mutateAsync } = useClassNudge();
  const [channels, setChannels] = useState<readonly Channel[]>([]);
  return (
    <NudgeDialog
      effect={effect}
      send={() => mutateAsync({ ...nudge, channels: [...channels] })}
      personal
      ways={<Ways offered={effect.data?.channels ?? []} channels={channels} onChange={setChannels} />}
      rule="每人每天最多提醒一次，不论在几个班级；22:00 至次日 8:00 不发。"
      onSent={onSent}
      onClose={onClose}
    />
  );
}

interface WaysProps {
  offered: NudgeChannels;
  channels: readonly Channel[];
  onChange: (channels: readonly Channel[]) => void;
}

const INBOX = 'inbox';

/** The inbox in any case, plus the organisation's other channels. */
function Ways({ offered, channels, onChange }: WaysProps) {
  const missing = missingText(offered.filter(({ channel }) => channels.includes(channel)));
  return (
    <div role="group" aria-label="提醒方式">
      <Checkbox.Group<Channel | typeof INBOX>
        value={[INBOX, ...channels]}
        options={[
          { value: INBOX, label: '站内消息', disabled: true },
          ...offered.map(({ channel }) => ({ value: channel, label: channelNames[channel] })),
        ]}
        onChange={(values) => onChange(values.filter((value) => value !== INBOX))}
      />
      {missing !== '' && <p role="status">{missing}</p>}
    </div>
  );
}

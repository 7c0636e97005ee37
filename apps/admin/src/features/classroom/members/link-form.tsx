import { Alert, App, Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useToday } from '../../../shared/ui/dates.ts';
import { DayPicker } from '../../../shared/ui/day-picker.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { useSubmit } from '../../../shared/ui/use-submit.ts';
import { mostRule, useRenewLink } from './join-link.api.ts';
import styles from './join-link.module.css';

const DAY_MS = 86_400_000;
const GOOD_FOR = 7;

const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

type LinkFormProps = {
  classroomId: string;
  /** The link that the new one takes the place of. */
  before: string | null;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
};

/** How long a new link is good, and for how many. */
export function LinkForm({ classroomId, before, onDone, onCancel }: LinkFormProps) {
  const renew = useRenewLink();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const today = useToday();
  const [expiresOn, setExpiresOn] = useState<string | null>(daysAfter(today, GOOD_FOR));
  const [most, setMost] = useState<number | null>(null);
  const isPast = expiresOn !== null && expiresOn < today;
  const make = () =>
    submit(async () => {
      if (expiresOn !== null) {
        await renew.mutateAsync({ classroomId, before, expiresOn, most });
        onDone();
        void message.success(before === null ? '加入链接已生成' : '新链接已生成，旧的已失效');
      }
    });
  return (
    <div className={styles.link}>
      {before === null ? (
        <p>生成一个链接和二维码，组织里的人打开就马上加入这个班，不用审批；看不到这个班的人也能用它加入。</p>
      ) : (
        <Alert type="warning" showIcon title="生成新链接后，发出去的旧链接和二维码马上失效。" />
      )}
      <Labelled label="到期日" {...(isPast && { note: '要选今天或以后' })}>
        <DayPicker aria-label="到期日" value={expiresOn} onChange={setExpiresOn} style={{ width: '100%' }} />
      </Labelled>
      <Labelled label="最多多少人用它加入" note="不填就不限">
        <InputNumber
          aria-label="最多多少人用它加入"
          min={1}
          max={5000}
          precision={0}
          suffix="人"
          value={most}
          onChange={setMost}
          style={{ width: '100%' }}
        />
      </Labelled>
      <div className={styles.acts}>
        {onCancel && <Button onClick={onCancel}>取消</Button>}
        <Button
          type="primary"
          loading={pending}
          disabled={expiresOn === null || isPast || !mostRule.safeParse(most).success}
          onClick={make}
        >
          {before === null ? '生成链接' : '换新链接'}
        </Button>
      </div>
    </div>
  );
}

import { useState } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../field.tsx';
import { Input } from '../input.tsx';
import { useSubmit } from '../use-submit.ts';
import type { LinkActs } from './link-acts.ts';
import styles from './class-link.module.css';

const DAY_MS = 86_400_000;
const GOOD_FOR = 7;
const MOST = 5000;

const daysAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const isNumber = (most: string): boolean => /^\d+$/.test(most) && Number(most) >= 1 && Number(most) <= MOST;

type LinkFormProps = {
  /** The link to be replaced by the new one. */
  before: string | null;
  today: string;
  acts: Pick<LinkActs, 'renew' | 'say'>;
  onDone: () => void;
  onCancel: (() => void) | undefined;
};

/** How long a new link is valid, and for how many people. */
export function LinkForm({ before, today, acts, onDone, onCancel }: LinkFormProps) {
  const { pending, submit } = useSubmit();
  const [expiresOn, setExpiresOn] = useState(daysAfter(today, GOOD_FOR));
  const [most, setMost] = useState('');
  const isPast = expiresOn < today;
  const isWrong = most !== '' && !isNumber(most);
  const make = () =>
    submit(async () => {
      await acts.renew({ before, expiresOn, most: most === '' ? null : Number(most) });
      onDone();
      acts.say('success', before === null ? '加入链接已生成' : '新链接已生成，旧的已失效');
    });
  return (
    <div className={styles.link}>
      {before === null ? (
        <p>生成一个链接和二维码，组织里的人打开就马上加入这个班，不用审批；看不到这个班的人也能用它加入。</p>
      ) : (
        <p className={styles.warning}>生成新链接后，发出去的旧链接和二维码马上失效。</p>
      )}
      <Field label="到期日" error={isPast ? '要选今天或以后' : undefined}>
        <Input type="date" min={today} value={expiresOn} onChange={({ target }) => setExpiresOn(target.value)} />
      </Field>
      <Field label="最多多少人用它加入" hint="不填就不限" error={isWrong ? `填 1 到 ${MOST} 的整数，不填就不限` : undefined}>
        <Input type="number" inputMode="numeric" min={1} max={MOST} value={most} onChange={({ target }) => setMost(target.value)} />
      </Field>
      <div className={styles.acts}>
        {onCancel && (
          <Button size={44} onClick={onCancel}>
            取消
          </Button>
        )}
        <Button look="solid" size={44} pending={pending} disabled={isPast || isWrong} onClick={make}>
          {before === null ? '生成链接' : '换新链接'}
        </Button>
      </div>
    </div>
  );
}

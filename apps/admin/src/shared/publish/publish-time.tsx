import { useNow } from '@palm/ui/use-now';
import { Button, DatePicker, Radio } from 'antd';
import { useDates } from '../ui/dates.ts';
import { MINUTE, usePicked } from '../ui/use-picked.ts';
import styles from './publish-time.module.css';
import { offWhere } from '../session/view-only.tsx';

/** Now, or a minute in the organisation's time zone; empty until chosen. */
export type When = { later: boolean; at: string | null; minute: string };

/** The previous choice: an instant, or null for now. */
export const publishTime = (at: string | null): When => ({ later: at !== null, at, minute: '' });

export const isChosen = ({ later, at, minute }: When): boolean => !later || at !== null || minute !== '';

/** The chosen instant; null for now. */
export const instantOf = ({ later, at, minute }: When, dates: ReturnType<typeof useDates>): string | null =>
  later ? (minute === '' ? at : dates.instantAt(minute)) : null;

type PublishTimeProps = { value: When; onChange: (when: When) => void };

/** Asks when to publish. */
export function PublishTime({ value, onChange }: PublishTimeProps) {
  const { later } = value;
  return (
    <>
      <Radio.Group
        aria-label="什么时候发布"
        value={later}
        onChange={(event) => onChange({ ...value, later: event.target.value === true })}
        options={[
          { value: false, label: '立即发布' },
          { value: true, label: '定时发布' },
        ]}
      />
      {later && (
        <div className={styles.at}>
          <PublishMinute value={value} onChange={onChange} />
        </div>
      )}
    </>
  );
}

/** Asks for the minute of publishing. */
export function PublishMinute({ value: { at, minute }, onChange }: PublishTimeProps) {
  const dates = useDates();
  const now = useNow();
  const picked = usePicked(minute || (at && dates.minute(at)), MINUTE);
  const earliest = usePicked(dates.minute(now), MINUTE);
  return (
    <DatePicker
      aria-label="发布时间"
      placeholder="选择发布时间"
      showTime={{ format: 'HH:mm' }}
      format={MINUTE}
      value={picked}
      {...(earliest && { minDate: earliest })}
      onChange={(chosen) => onChange({ later: true, at: null, minute: chosen?.format(MINUTE) ?? '' })}
    />
  );
}

/** Cancels a scheduled publishing. */
export function Unschedule({ at, disabled, onClick }: { at: string; disabled: boolean; onClick: () => void }) {
  const dates = useDates();
  return (
    <Button type="link" {...offWhere(disabled)} onClick={onClick}>
      取消 {dates.minute(at)} 的定时发布
    </Button>
  );
}

import { useNow } from '@palm/ui/use-now';
import { DatePicker, Radio } from 'antd';
import { useDates } from '../ui/dates.ts';
import { MINUTE, usePicked } from '../ui/use-picked.ts';
import styles from './publish-time.module.css';

/** Now, or at a minute by the clocks of the organisation; empty while none is chosen. */
export type When = { later: boolean; at: string | null; minute: string };

/** What was chosen before: an instant, or null for now. */
export const publishTime = (at: string | null): When => ({ later: at !== null, at, minute: '' });

export const isChosen = ({ later, at, minute }: When): boolean => !later || at !== null || minute !== '';

/** The instant that is meant; null for now. */
export const instantOf = ({ later, at, minute }: When, dates: ReturnType<typeof useDates>): string | null =>
  later ? (minute === '' ? at : dates.instantAt(minute)) : null;

/** Asks when something is published. */
export function PublishTime({ value, onChange }: { value: When; onChange: (when: When) => void }) {
  const dates = useDates();
  const now = useNow();
  const { later, at, minute } = value;
  const picked = usePicked(minute || (at && dates.minute(at)), MINUTE);
  const earliest = usePicked(dates.minute(now), MINUTE);
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
          <DatePicker
            aria-label="发布时间"
            placeholder="选择发布时间"
            showTime={{ format: 'HH:mm' }}
            format={MINUTE}
            value={picked}
            {...(earliest && { minDate: earliest })}
            onChange={(chosen) => onChange({ later, at: null, minute: chosen?.format(MINUTE) ?? '' })}
          />
        </div>
      )}
    </>
  );
}

import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useDates } from './dates.ts';
import { MINUTE, usePickedRange } from './use-picked.ts';

type WindowPickerProps = {
  label: string;
  opensAt: string;
  closesAt: string;
  onChange: (window: { opensAt: string; closesAt: string }) => void;
};

/**
 * A range of times in the organisation's time zone. The picker itself only supports the browser's, so it receives and returns displayed
 * times.
 */
export function WindowPicker({ label, opensAt, closesAt, onChange }: WindowPickerProps) {
  const { shown, meant } = useShownMoments();
  return (
    <DatePicker.RangePicker
      aria-label={label}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format={MINUTE}
      allowClear={false}
      value={usePickedRange(shown(opensAt), shown(closesAt), MINUTE)}
      onChange={(range) => range?.[0] && range[1] && onChange({ opensAt: meant(range[0], opensAt), closesAt: meant(range[1], closesAt) })}
    />
  );
}

/** Converts instants to the displayed time, and picked times to instants. */
function useShownMoments() {
  const dates = useDates();
  return {
    shown: (instant: string) => dates.minute(instant),
    /** An end whose displayed minute is unchanged keeps its seconds. */
    meant: (moment: Dayjs, before: string | null) => {
      const text = moment.format(MINUTE);
      return before !== null && text === dates.minute(before) ? before : dates.instantAt(text);
    },
  };
}

type OpenWindow = { startsAt: string | null; endsAt: string | null };

/** The same with optional ends. */
export function OpenWindowPicker({
  label,
  startsAt,
  endsAt,
  onChange,
}: OpenWindow & { label: string; onChange: (window: OpenWindow) => void }) {
  const { shown, meant } = useShownMoments();
  const at = (moment: Dayjs | null | undefined, before: string | null) => (moment ? meant(moment, before) : null);
  return (
    <DatePicker.RangePicker
      aria-label={label}
      style={{ width: '100%' }}
      showTime={{ format: 'HH:mm' }}
      format={MINUTE}
      allowEmpty
      placeholder={['立即', '一直']}
      value={usePickedRange(startsAt && shown(startsAt), endsAt && shown(endsAt), MINUTE)}
      onChange={(range) => onChange({ startsAt: at(range?.[0], startsAt), endsAt: at(range?.[1], endsAt) })}
    />
  );
}

/** 按 America/New_York 的时间, for people in another time zone; null if it is the same. */
export function useZoneNote(): string | null {
  const { timeZone } = useDates();
  return Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone ? null : `按 ${timeZone} 的时间`;
}

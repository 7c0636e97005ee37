import { DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { AlwaysEnabled } from '../../shared/session/view-only.tsx';
import { useToday } from '../../shared/ui/dates.ts';
import { DAY, usePickedRange } from '../../shared/ui/use-picked.ts';
import type { Period } from './statistics.api.ts';

const SPANS = [7, 30, 90];

/** The last days up to and including today. */
const lastDays = (days: number, today: string): Period => ({
  from: dayjs(today, DAY)
    .subtract(days - 1, 'day')
    .format(DAY),
  to: today,
});

/** The period in the URL, or the last 30 days up to `today`. */
export function readPeriod(search: URLSearchParams, today: string): Period {
  const from = dayjs(search.get('from') ?? '', DAY);
  const to = dayjs(search.get('to') ?? '', DAY);
  return from.isValid() && to.isValid() && !from.isAfter(to) ? { from: from.format(DAY), to: to.format(DAY) } : lastDays(30, today);
}

export function PeriodPicker({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const today = useToday();
  const span = SPANS.find((days) => lastDays(days, today).from === period.from && today === period.to);
  return (
    <AlwaysEnabled>
      <Segmented
        aria-label="统计时间"
        options={SPANS.map((days) => ({ value: days, label: `近 ${days} 天` }))}
        {...(span === undefined ? { value: 0 } : { value: span })}
        onChange={(days) => onChange(lastDays(days, today))}
      />
      <DatePicker.RangePicker
        value={usePickedRange(period.from, period.to, DAY)}
        allowClear={false}
        disabledDate={(day) => day.format(DAY) > today}
        onChange={(days) => days?.[0] && days[1] && onChange({ from: days[0].format(DAY), to: days[1].format(DAY) })}
      />
    </AlwaysEnabled>
  );
}

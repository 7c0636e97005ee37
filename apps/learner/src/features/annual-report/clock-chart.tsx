import styles from './report.module.css';

const LABELS = [
  { hour: 0, x: 240, y: 176 },
  { hour: 6, x: 308, y: 246 },
  { hour: 12, x: 240, y: 315 },
  { hour: 18, x: 172, y: 246 },
];

function Ray({ hour, share, lit }: { hour: number; share: number; lit: boolean }) {
  const angle = (((hour + 0.5) / 24) * 360 - 90) * (Math.PI / 180);
  const [inner, outer] = [100, 104 + share * 120];
  return (
    <line
      x1={240 + Math.cos(angle) * inner}
      y1={240 + Math.sin(angle) * inner}
      x2={240 + Math.cos(angle) * outer}
      y2={240 + Math.sin(angle) * outer}
      stroke={lit ? 'var(--sun)' : 'var(--brand-light-3)'}
      strokeOpacity={lit ? 1 : 0.75}
      strokeWidth="16"
      strokeLinecap="round"
    />
  );
}

/** The day as a 24-hour clock; the busiest hours are highlighted. */
export function ClockChart({ hours, from, to, label }: { hours: readonly number[]; from: number; to: number; label: string }) {
  const most = Math.max(1, ...hours);
  return (
    <svg className={styles.clock} viewBox="0 0 480 480" role="img" aria-label={label}>
      <circle cx="240" cy="240" r="88" fill="none" stroke="#fff" strokeOpacity=".18" />
      {hours.map((seconds, hour) => (
        <Ray key={`${hour} o'clock`} hour={hour} share={seconds / most} lit={hour >= from && hour < to} />
      ))}
      {LABELS.map(({ hour, x, y }) => (
        <text key={hour} x={x} y={y} fontSize="15" textAnchor="middle">
          {hour}
        </text>
      ))}
      <path d="M258 216a38 38 0 1 0 16 48 30 30 0 0 1-16-48z" fill="var(--sun)" />
      <circle cx="286" cy="214" r="3" fill="#fff" />
      <circle cx="206" cy="206" r="2" fill="#fff" />
    </svg>
  );
}

import type { OwnBadge } from '@palm/contract/points/calls';
import {
  BookOpen,
  Crown,
  Flame,
  Footprints,
  HandHeart,
  Medal,
  PenLine,
  Rocket,
  Star,
  Sunrise,
  Target,
  Trophy,
  type LucideIcon,
} from 'lucide-react';

const icons: Record<OwnBadge['icon'], LucideIcon> = {
  flame: Flame,
  book: BookOpen,
  pen: PenLine,
  sunrise: Sunrise,
  heart: HandHeart,
  trophy: Trophy,
  steps: Footprints,
  crown: Crown,
  medal: Medal,
  target: Target,
  rocket: Rocket,
  star: Star,
};

const looks: Record<OwnBadge['tone'], { ground: string; ink: string }> = {
  live: { ground: 'var(--live-soft)', ink: 'var(--live-text)' },
  brand: { ground: 'var(--brand-soft-2)', ink: 'var(--brand)' },
  violet: { ground: 'var(--violet-soft)', ink: 'var(--violet)' },
  gold: { ground: 'var(--gold-soft)', ink: 'var(--gold)' },
  teal: { ground: 'var(--teal-soft)', ink: 'var(--teal)' },
};

const HEXAGON =
  'M38 3c3 0 5 .7 7.5 2.2l22 12.7c4 2.3 5.5 5 5.5 9.6v29c0 4.6-1.500 7.3-5.500 9.6l-22 12.7C43 80.3 41 81 38 81s-5-.7-7.500-2.200l-22-12.700C4.500 63.8 3 61.1 3 56.5v-29c0-4.600 1.500-7.300 5.500-9.600l22-12.700C33 3.7 35 3 38 3z';
const INNER = 'translate(6.8 7.6) scale(.82)';

/** A hexagon in the badge's colour; dashed and with a progress ring until it is earned. */
export function BadgeShape({ badge: { icon, tone, earnedAt, progress, goal } }: { badge: OwnBadge }) {
  const Icon = icons[icon];
  const { ground, ink } = looks[tone];
  const share = Math.round((progress / goal) * 100);
  if (earnedAt !== null) {
    return (
      <svg viewBox="0 0 76 84" width="76" height="84" aria-hidden="true">
        <path d={HEXAGON} fill={ground} />
        <path d={HEXAGON} transform={INNER} fill="none" stroke={ink} strokeWidth="2" />
        <Icon x={24} y={28} width={28} height={28} strokeWidth={1.9} color={ink} />
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 76 84" width="76" height="84" aria-hidden="true">
      <path d={HEXAGON} fill="var(--surface-3)" />
      <path d={HEXAGON} transform={INNER} fill="none" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="3 4" />
      {share > 0 && (
        <path
          d={HEXAGON}
          transform={INNER}
          fill="none"
          stroke={ink}
          strokeWidth="3"
          pathLength={100}
          strokeDasharray={`${share} 100`}
          strokeLinecap="round"
        />
      )}
      <Icon x={24} y={28} width={28} height={28} strokeWidth={1.9} color="var(--text-4)" />
    </svg>
  );
}

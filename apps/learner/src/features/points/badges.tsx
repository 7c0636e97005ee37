import type { OwnBadge } from '@palm/contract/points/calls';
import { EmptyState } from '@palm/ui/empty-state';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { BadgeShape } from './badge-shape.tsx';
import styles from './points.module.css';

function Standing({ badge: { earnedAt, goal, progress, unit } }: { badge: OwnBadge }) {
  const dates = useDates();
  return <small className="num">{earnedAt === null ? `还差 ${goal - progress} ${unit}` : dates.shortDay(earnedAt)}</small>;
}

/** The member's badges, and the progress towards the others. */
export function Badges({ badges }: { badges: readonly OwnBadge[] }) {
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null).length;
  return (
    <section className={page.card} aria-labelledby="points-badges">
      <div className={page.cardHead}>
        <h2 id="points-badges">徽章</h2>
        {badges.length > 0 && (
          <small className={styles.quiet}>
            得到 {earned} 枚，共 {badges.length} 枚
          </small>
        )}
      </div>
      {badges.length === 0 ? (
        <EmptyState title="还没有徽章" text="管理员设好徽章以后，你的进展会显示在这里。" level={3} />
      ) : (
        <ul className={styles.badges}>
          {badges.map((badge) => (
            <li key={badge.id} data-open={badge.earnedAt === null || undefined} title={badge.intro || undefined}>
              <BadgeShape badge={badge} />
              {badge.name}
              <Standing badge={badge} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import type { InfoCard, InfoDetail } from '@palm/contract/info/calls';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { countText } from '../../shared/numbers.ts';
import styles from './info-onward.module.css';

/** The adjacent articles in the list: older and newer. */
export function InfoNeighbours({ previous, next }: Pick<InfoDetail, 'previous' | 'next'>) {
  if (previous === null && next === null) {
    return null;
  }
  return (
    <nav className={styles.neighbours} aria-label="前后两篇">
      {previous !== null && (
        <Link to={href('infoDetail', { infoId: previous.id })}>
          <span>
            <ArrowLeft size={15} aria-hidden="true" />
            上一篇
          </span>
          <b className="clamp-1">{previous.title}</b>
        </Link>
      )}
      {next !== null && (
        <Link className={styles.next} to={href('infoDetail', { infoId: next.id })}>
          <span>
            下一篇
            <ArrowRight size={15} aria-hidden="true" />
          </span>
          <b className="clamp-1">{next.title}</b>
        </Link>
      )}
    </nav>
  );
}

/** Related articles. */
export function RelatedInfos({ related }: { related: readonly InfoCard[] }) {
  return (
    <section className={styles.related} aria-labelledby="info-related">
      <h2 id="info-related">同一个话题</h2>
      <ul>
        {related.map((info) => (
          <li key={info.id}>
            <div className={styles.picture}>
              <CourseCover course={info} bare />
            </div>
            <div>
              <Link className="clamp-2" to={href('infoDetail', { infoId: info.id })}>
                {info.title}
              </Link>
              <span className="num">{countText(info.readCount)} 人读过</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { SeriesCard } from '@palm/contract/series/calls';
import { shelfKindNames } from '@palm/contract/plate/shelf';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { seriesListQuery } from './series.api.ts';
import styles from './series-shelf.module.css';

/** The series of the organisation, three in a row. Nothing is drawn where there is none, or while it is not known. */
export function SeriesShelf() {
  const { client } = useServices();
  const { data } = useQuery(seriesListQuery(client));
  if (!data || data.list.length === 0) {
    return null;
  }
  return (
    <section className={styles.section} aria-labelledby="series">
      <SectionHead id="series" title="系列" more={{ to: href('columnPlate'), label: '按书架看' }}>
        <p className={styles.note}>几个专栏排成一条路，按顺序学</p>
      </SectionHead>
      <ul className={styles.series}>
        {data.list.map((series) => (
          <Series key={series.id} series={series} />
        ))}
      </ul>
    </section>
  );
}

function Series({ series }: { series: SeriesCard }) {
  const { id, kind, title, intro, itemCount } = series;
  return (
    <li className={styles.card}>
      <span className={styles.cover}>
        <CourseCover course={series} />
      </span>
      <div className={styles.words}>
        <h3>
          <Link className="clamp-1" to={href('column', {}, { seriesId: id })}>
            {title}
          </Link>
        </h3>
        <p className="clamp-2">{intro}</p>
        <small>
          {itemCount} 个{shelfKindNames[kind]}
        </small>
      </div>
    </li>
  );
}

import type { SeriesCard } from '@palm/contract/series/calls';
import { shelfKindNames, type ShelfKind } from '@palm/contract/plate/shelf';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { seriesWords } from './series-words.ts';
import { seriesListQuery } from './series.api.ts';
import styles from './series-shelf.module.css';

/** The organisation's series, three per row. Renders nothing if there are none, or while loading. */
export function SeriesShelf({ kind }: { kind: ShelfKind }) {
  const { client } = useServices();
  const { data } = useQuery(seriesListQuery(client, kind));
  if (!data || data.list.length === 0) {
    return null;
  }
  const { note, more } = seriesWords[kind];
  return (
    <section className={styles.section} aria-labelledby="series">
      <SectionHead id="series" title="系列" more={more}>
        <p className={styles.note}>{note}</p>
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
        <h3 className="clamp-1">
          <Link to={href(seriesWords[kind].page, {}, { seriesId: id })}>{title}</Link>
        </h3>
        <p className="clamp-2">{intro}</p>
        <small>
          {itemCount} 个{shelfKindNames[kind]}
        </small>
      </div>
    </li>
  );
}

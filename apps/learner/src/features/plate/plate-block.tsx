import type { PlateCard } from '@palm/contract/plate/calls';
import { coverTone, type CoverTone } from '@palm/ui/cover';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { anchorOf } from './plate-shelf.tsx';
import { platesQuery } from './plate.api.ts';
import styles from './plate-block.module.css';

const SHOWN = 4;
const BOOKS = 3;

/** Home page block: the first plates of the organisation, each in its palette with its items. */
export function PlateBlock({ title }: { title: string }) {
  const { client } = useServices();
  const query = useQuery(platesQuery(client, 'column'));
  return (
    <section aria-labelledby="home-plate">
      <SectionHead id="home-plate" title={title} more={{ to: href('columnPlate'), label: '全部' }} />
      <QueryView query={query} skeleton={<BlockSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title="书架还是空的" text="管理员把专栏摆上书架后会出现在这里。" level={3} />
          ) : (
            <ul className={styles.plates}>
              {list.slice(0, SHOWN).map((plate) => (
                <Plate key={plate.id} plate={plate} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function Plate({ plate: { id, title, intro, tone, itemCount, items } }: { plate: PlateCard }) {
  return (
    <li className={styles.plate} data-cover-tone={coverTone({ id, tone: (tone || undefined) as CoverTone | undefined })}>
      <div className={styles.words}>
        <h3 className="clamp-1">
          <Link to={`${href('columnPlate')}#${anchorOf(id)}`}>{title}</Link>
        </h3>
        <p className="clamp-2">{intro}</p>
        <small>{itemCount} 个专栏</small>
      </div>
      <span className={styles.books} aria-hidden="true">
        {items.columns.slice(0, BOOKS).map((column) => (
          <span key={column.id} className={styles.book}>
            <CourseCover course={column} bare />
          </span>
        ))}
      </span>
    </li>
  );
}

const BlockSkeleton = () => (
  <div className={styles.plates}>
    {Array.from({ length: SHOWN }, (_, index) => (
      <Skeleton key={index} height={148} />
    ))}
  </div>
);

import type { ResultOf } from '@palm/contract/endpoint';
import type { SearchHit, searchApi } from '@palm/contract/search/calls';
import { Skeleton } from '@palm/ui/skeleton';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CourseCover } from '../../shared/course-card.tsx';
import { useServices } from '../../shared/services.tsx';
import { Marked } from './marked.tsx';
import { tellOpened } from './search.api.ts';
import styles from './hits.module.css';

type Found = ResultOf<typeof searchApi.find>;
type HitProps = { hit: SearchHit; keyword: string; marks: readonly string[] };

/** The title is what leads to it; the whole row can be pressed. */
function HitLink({ hit, keyword, marks }: HitProps) {
  const { client } = useServices();
  return (
    <Link to={hit.address} onClick={() => tellOpened(client, keyword, hit)}>
      <Marked text={hit.title} marks={marks} />
    </Link>
  );
}

const Picture = ({ hit: { id, title, cover } }: { hit: SearchHit }) =>
  cover === null ? null : <CourseCover course={{ id, title, cover }} bare />;

const Facts = ({ hit: { facts }, marks }: Omit<HitProps, 'keyword'>) => (
  <p className={styles.facts}>
    {facts.map((fact) => (
      <span key={fact}>
        <Marked text={fact} marks={marks} />
      </span>
    ))}
  </p>
);

/** What fits best, larger than the rest. */
function BestHit({ kindName, ...props }: HitProps & { kindName: string }) {
  const { hit, marks } = props;
  return (
    <article className={styles.best}>
      <div className={styles.bestPicture}>
        <Picture hit={hit} />
      </div>
      <div className={styles.bestText}>
        <p className={styles.kind}>{kindName} · 最符合</p>
        <h2>
          <HitLink {...props} />
        </h2>
        {hit.snippet !== '' && (
          <p className={`${styles.snippet} clamp-2`}>
            <Marked text={hit.snippet} marks={marks} />
          </p>
        )}
        <Facts hit={hit} marks={marks} />
      </div>
    </article>
  );
}

function HitRow(props: HitProps) {
  const { hit, marks } = props;
  return (
    <li className={styles.row} data-pictured={hit.cover !== null || undefined}>
      <div className={styles.picture}>
        <Picture hit={hit} />
      </div>
      <div className={styles.text}>
        <h3>
          <HitLink {...props} />
        </h3>
        {hit.snippet !== '' && (
          <p className={styles.snippet}>
            <Marked text={hit.snippet} marks={marks} />
          </p>
        )}
        <Facts hit={hit} marks={marks} />
      </div>
    </li>
  );
}

type HitGroupProps = {
  title: string;
  count: number;
  hits: readonly SearchHit[];
  keyword: string;
  marks: readonly string[];
  more?: ReactNode;
};

/** A card with the hits of one kind. */
export function HitGroup({ title, count, hits, keyword, marks, more }: HitGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <h2>{title}</h2>
        <span className="num">{count}</span>
        {more}
      </div>
      <ul>
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} keyword={keyword} marks={marks} />
        ))}
      </ul>
    </section>
  );
}

type HitsProps = { found: Found; keyword: string; first: boolean; onKind: (kind: SearchHit['kind']) => void };

/** The best hit, then a card for each kind. `first`: the beginning of the list, in the order of what fits best. */
export function Hits({ found, keyword, first, onKind }: HitsProps) {
  const { list, kinds, marks } = found;
  const best = first ? list[0] : undefined;
  const rest = best === undefined ? list : list.slice(1);
  return (
    <>
      {best && <BestHit hit={best} keyword={keyword} marks={marks} kindName={kinds.find(({ kind }) => kind === best.kind)?.name ?? ''} />}
      {kinds.map(({ kind, name, count }) => {
        const hits = rest.filter((hit) => hit.kind === kind);
        const more = kinds.length > 1 && (
          <button type="button" onClick={() => onKind(kind)}>
            看全部 {count} 条
            <ChevronRight size={16} aria-hidden="true" />
          </button>
        );
        return hits.length === 0 ? null : (
          <HitGroup key={kind} title={name} count={count} hits={hits} keyword={keyword} marks={marks} more={more} />
        );
      })}
    </>
  );
}

/** The shape of hits to come. */
export const HitsSkeleton = () => (
  <div className={styles.group}>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className={styles.row} data-pictured>
        <div className={styles.picture}>
          <Skeleton height="100%" corners="none" />
        </div>
        <div className={styles.text}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={16} />
          <Skeleton height={14} width="40%" />
        </div>
      </div>
    ))}
  </div>
);

import type { ResultOf } from '@palm/contract/endpoint';
import type { SearchHit, searchApi } from '@palm/contract/search/calls';
import { Avatar } from '@palm/ui/avatar';
import { sectionIcons } from '@palm/ui/section-icons';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { ChevronRight, MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CourseCover } from '../../shared/course-card.tsx';
import { useServices } from '../../shared/services.tsx';
import { Marked } from './marked.tsx';
import { SHOWN_OF_A_KIND, tellOpened } from './search.api.ts';
import { shownCount } from './shown-count.ts';
import styles from './hits.module.css';

type Found = ResultOf<typeof searchApi.find>;
type HitProps = { hit: SearchHit; keyword: string; marks: readonly string[] };

/** The title is the link; the whole row is clickable. */
function HitLink({ hit, keyword, marks }: HitProps) {
  const { client } = useServices();
  return (
    <Link to={hit.address} onClick={() => tellOpened(client, keyword, hit)}>
      <Marked text={hit.title} marks={marks} />
    </Link>
  );
}

/** Its cover, or the icon of its kind. */
function Picture({ hit: { id, title, cover, look, avatarUrl, sectionKind } }: { hit: SearchHit }) {
  if (look === 'person') {
    return <Avatar name={title} src={avatarUrl} size={52} />;
  }
  if (look === 'section' && sectionKind) {
    const Icon = sectionIcons[sectionKind];
    return (
      <span className={styles.tile} data-kind={sectionKind}>
        <Icon size={19} aria-hidden="true" />
      </span>
    );
  }
  if (look === 'question') {
    return (
      <span className={styles.tile} data-kind="question">
        <MessageCircleQuestionMark size={19} aria-hidden="true" />
      </span>
    );
  }
  return cover === null ? null : <CourseCover course={{ id, title, cover }} bare />;
}

const standings = { completed: ['success', '已学完'], locked: ['grey', '未解锁'] } as const;

function Standing({ hit: { standing } }: { hit: SearchHit }) {
  return standing === undefined ? null : <Tag tone={standings[standing][0]}>{standings[standing][1]}</Tag>;
}

const Facts = ({ hit: { facts, path }, marks }: Omit<HitProps, 'keyword'>) => (
  <p className={styles.facts}>
    {path !== undefined && (
      <span>
        <Marked text={path} marks={marks} />
      </span>
    )}
    {facts.map((fact) => (
      <span key={fact}>
        <Marked text={fact} marks={marks} />
      </span>
    ))}
  </p>
);

/** The best match, larger than the rest. */
function BestHit({ kindName, ...props }: HitProps & { kindName: string }) {
  const { hit, marks } = props;
  return (
    <article className={styles.best} data-look={hit.look} data-pictured={hit.cover !== null || undefined}>
      <div className={styles.bestPicture}>
        <Picture hit={hit} />
      </div>
      <div className={styles.bestText}>
        <p className={styles.kind}>{kindName} · 最符合</p>
        <h2>
          <HitLink {...props} /> <Standing hit={hit} />
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
    <li className={styles.row} data-look={hit.look ?? (hit.cover === null ? undefined : 'cover')}>
      <div className={styles.picture}>
        <Picture hit={hit} />
      </div>
      <div className={styles.text}>
        <h3>
          <HitLink {...props} /> <Standing hit={hit} />
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
        <span className="num">{shownCount(count)}</span>
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

type HitsProps = {
  found: Found;
  keyword: string;
  /** The start of the list, by relevance. */
  first: boolean;
  /** All kinds together: the first three of each, with a link to the rest. */
  overview: boolean;
  onKind: (kind: SearchHit['kind']) => void;
};

/** The best hit, then a card per kind. */
export function Hits({ found, keyword, first, overview, onKind }: HitsProps) {
  const { list, kinds, marks } = found;
  const best = first ? list[0] : undefined;
  const rest = best === undefined ? list : list.slice(1);
  return (
    <>
      {best && <BestHit hit={best} keyword={keyword} marks={marks} kindName={kinds.find(({ kind }) => kind === best.kind)?.name ?? ''} />}
      {kinds.map(({ kind, name, count }) => {
        const all = rest.filter((hit) => hit.kind === kind);
        const hits = overview ? all.slice(0, SHOWN_OF_A_KIND) : all;
        const isAll = count <= hits.length + (best?.kind === kind ? 1 : 0);
        const more = overview && !isAll && (
          <button type="button" onClick={() => onKind(kind)}>
            看全部 {shownCount(count)} 条
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

/** Loading skeleton of hits. */
export const HitsSkeleton = () => (
  <div className={styles.group}>
    {Array.from({ length: 4 }, (_, index) => (
      <div key={index} className={styles.row} data-look="cover">
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

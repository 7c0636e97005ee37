import type { TeacherCard } from '@palm/contract/teacher/calls';
import { Avatar } from '@palm/ui/avatar';
import { Skeleton } from '@palm/ui/skeleton';
import { Tag } from '@palm/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { shelfQueryOf, type ShelfProps } from '../../shared/block-shelf.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { SectionHead } from '../../shared/section-head.tsx';
import { useServices } from '../../shared/services.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { useNear } from '../../shared/use-near.ts';
import styles from './teacher-block.module.css';
import { teacherBlockQuery } from './teacher.api.ts';

const CARDS = 6;
const FIELDS_SHOWN = 2;

/** Home page block: the teachers. Hidden in organisations without teachers. */
export function TeacherBlock({ title, shelf }: ShelfProps) {
  const { client } = useServices();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const query = useQuery({ ...teacherBlockQuery(client, shelfQueryOf(shelf)), enabled: near });
  if (query.data?.list.length === 0) {
    return null;
  }
  return (
    <section ref={section} aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      <QueryView query={query} skeleton={<CardsSkeleton count={shelf?.count ?? CARDS} />}>
        {({ list }) => (
          <ul className={styles.cards}>
            {list.map((teacher) => (
              <Card key={teacher.id} teacher={teacher} />
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

function Card({ teacher: { id, name, title, avatarUrl, quote, expertise } }: { teacher: TeacherCard }) {
  const size = useIsPhone() ? 44 : 56;
  return (
    <li className={styles.card}>
      <Avatar name={name} src={avatarUrl} size={size} />
      <div className={styles.words}>
        <h3>
          <Link to={href('teacherDetail', { teacherId: id })}>{name}</Link>
        </h3>
        <p className={styles.title}>{title}</p>
        {quote !== '' && <p className={`${styles.quote} clamp-2`}>{quote}</p>}
        {expertise.length > 0 && (
          <p className={styles.fields}>
            {expertise.slice(0, FIELDS_SHOWN).map((field) => (
              <Tag key={field}>{field}</Tag>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}

function CardsSkeleton({ count }: { count: number }) {
  const height = useIsPhone() ? 100 : 140;
  return (
    <div className={styles.cards}>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} height={height} />
      ))}
    </div>
  );
}

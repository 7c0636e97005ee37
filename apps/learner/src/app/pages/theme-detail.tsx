import type { ThemeDetail, ThemeShelf } from '@palm/contract/theme/calls';
import type { ShelfCard, ShelfKind } from '@palm/contract/theme/shelf';
import { EmptyState } from '@palm/ui/empty-state';
import { MobileHead } from '@palm/ui/mobile-head';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ClassGrid } from '../../features/classroom/class-card.tsx';
import { ColumnGrid } from '../../features/column/column-card.tsx';
import { InfoRow } from '../../features/info/info-row.tsx';
import rows from '../../features/info/info-row.module.css';
import { ShareButton } from '../../features/share/share-button.tsx';
import type { SharedObject } from '../../features/share/shared-object.ts';
import { ThemeBand } from '../../features/theme/theme-band.tsx';
import { ThemeBlocks } from '../../features/theme/theme-blocks.tsx';
import { ThemeContents, titleOf } from '../../features/theme/theme-contents.tsx';
import { themeDetailQuery, themeViewQuery } from '../../features/theme/theme.api.ts';
import { Acts, FavouriteButton } from '../../shared/act-button.tsx';
import { CourseGrid } from '../../shared/course-card.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import styles from './theme.module.css';

/** Renderer for the shelf items of each kind. */
const shelves: { readonly [Kind in ShelfKind]: (list: ShelfCard<Kind>[]) => ReactNode } = {
  courses: (list) => <CourseGrid courses={list} large />,
  columns: (list) => <ColumnGrid columns={list} />,
  classes: (list) => <ClassGrid classrooms={list} level={3} />,
  infos: (list) => (
    <ul className={rows.rows}>
      {list.map((info) => (
        <InfoRow key={info.id} info={info} level={3} />
      ))}
    </ul>
  ),
};

// The kind determines the type of the list, but TypeScript loses that in a lookup by kind.
const drawShelf = ({ kind, list }: ThemeShelf): ReactNode => (shelves[kind] as (list: ThemeShelf['list']) => ReactNode)(list);

const sharedTheme = (theme: ThemeDetail): SharedObject => ({
  kind: 'theme',
  id: theme.id,
  title: theme.title,
  subtitle: theme.subtitle,
  cover: theme.cover,
  address: href('themeDetail', { themeId: theme.id }),
  points: theme.blocks.flatMap((block) => titleOf(block) ?? []),
  note: theme.authorName === null ? '' : `${theme.authorName} 编`,
});

const ThemeActs = ({ theme }: { theme: ThemeDetail }) => (
  <Acts>
    <FavouriteButton kind="theme" objectId={theme.id} title={theme.title} />
    <ShareButton object={sharedTheme(theme)} />
  </Acts>
);

function Content({ theme }: { theme: ThemeDetail }) {
  const { client } = useServices();
  useQuery({ ...themeViewQuery(client, theme.id), enabled: !theme.preview });
  return (
    <article>
      <ThemeBand theme={theme} acts={!theme.preview && <ThemeActs theme={theme} />} />
      <ThemeContents blocks={theme.blocks} />
      <div className={styles.detail}>
        {theme.preview && <p className={styles.preview}>这是预览：和保存的一样，还没有发布的改动学员看不到。</p>}
        {theme.blocks.length === 0 ? (
          <EmptyState title="这个专题里暂时没有你能看的内容" text="有内容开放给你时会出现在这里。" />
        ) : (
          <ThemeBlocks blocks={theme.blocks} shelf={drawShelf} />
        )}
      </div>
    </article>
  );
}

const skeleton = (
  <>
    <Skeleton height={340} corners="none" />
    <div className={styles.detail}>
      <Skeleton height={240} />
    </div>
  </>
);

/** A theme: a page on one topic. */
export function ThemeDetailPage() {
  const { client } = useServices();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const query = useQuery(themeDetailQuery(client, params.get('themeId') ?? '', params.get('preview') === '1'));
  return (
    <>
      <MobileHead title="专题" onBack={() => void navigate(href('theme'))} />
      <QueryView query={query} skeleton={skeleton} level={1}>
        {(theme) => <Content key={theme.id} theme={theme} />}
      </QueryView>
    </>
  );
}

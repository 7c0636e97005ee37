import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ThemeGrid, ThemeGridSkeleton } from '../../features/theme/theme-card.tsx';
import { ThemeListHead, useThemeList } from '../../features/theme/theme-filter.tsx';
import { ThemeLead } from '../../features/theme/theme-lead.tsx';
import { FIRST_THEMES, themeListQuery } from '../../features/theme/theme.api.ts';
import { hasNothing } from '../../shared/has-nothing.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import styles from './theme.module.css';

/** The organisation's themes: the first one large, the next ones below. */
export function ThemePage() {
  const { client } = useServices();
  const { state, narrowed, isNarrowed, change } = useThemeList();
  const query = useQuery(themeListQuery(client, { pageNo: 1, pageSize: FIRST_THEMES, ...narrowed }));
  const skeleton = (
    <div className={styles.list}>
      <Skeleton height={300} />
      <ThemeGridSkeleton count={3} />
    </div>
  );
  return (
    <div className={page.page}>
      <ThemeListHead
        title="专题"
        note="一件事，一页讲清：课程、专栏和文章编在一起"
        hasNothing={hasNothing(query, isNarrowed)}
        standing={state.standing}
        onStanding={(standing) => change({ standing })}
      />
      <QueryView query={query} skeleton={skeleton}>
        {({ list: [lead, ...rest], total }) =>
          lead === undefined ? (
            <EmptyState
              title={isNarrowed ? '没有这样的专题' : '还没有专题'}
              text={isNarrowed ? '换一个时间，或者看看全部专题。' : '管理员发布专题后会出现在这里。'}
            >
              {isNarrowed && (
                <Button look="soft" onClick={() => change({ standing: '', keyword: '' })}>
                  看全部专题
                </Button>
              )}
            </EmptyState>
          ) : (
            <div className={styles.list} aria-busy={query.isPlaceholderData}>
              <ThemeLead theme={lead} />
              <ThemeGrid themes={rest} />
              {total > FIRST_THEMES && (
                <Button className={styles.more} size={44} render={<Link to={href('themeMore', {}, narrowed)} />}>
                  看全部 {total} 个专题
                </Button>
              )}
            </div>
          )
        }
      </QueryView>
    </div>
  );
}

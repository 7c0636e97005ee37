import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { SearchBox } from '@palm/ui/search-box';
import { useQuery } from '@tanstack/react-query';
import { ThemeGrid, ThemeGridSkeleton } from '../../features/theme/theme-card.tsx';
import { ThemeListHead, useThemeList } from '../../features/theme/theme-filter.tsx';
import { PAGE_SIZE, themeListQuery } from '../../features/theme/theme.api.ts';
import { hasNothing } from '../../shared/has-nothing.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import styles from './theme.module.css';

/** Every theme visible to the member, paged. */
export function ThemeMorePage() {
  const { client } = useServices();
  const { state, narrowed, isNarrowed, change } = useThemeList();
  const query = useQuery(themeListQuery(client, { pageNo: state.page, pageSize: PAGE_SIZE, ...narrowed }));
  const none = hasNothing(query, isNarrowed);
  return (
    <div className={page.page}>
      <ThemeListHead
        title="全部专题"
        note="按组织的次序排列"
        hasNothing={none}
        standing={state.standing}
        onStanding={(standing) => change({ standing })}
      />
      {!none && (
        <SearchBox
          key={state.keyword}
          className={styles.search ?? ''}
          label="搜专题"
          defaultValue={state.keyword}
          onSearch={(keyword) => change({ keyword })}
        />
      )}
      <QueryView query={query} skeleton={<ThemeGridSkeleton />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState
              title={isNarrowed ? '没有符合条件的专题' : '还没有专题'}
              text={isNarrowed ? '换个词或时间，或者看看全部专题。' : '管理员发布专题后会出现在这里。'}
            >
              {isNarrowed && (
                <Button look="soft" onClick={() => change({ standing: '', keyword: '' })}>
                  看全部专题
                </Button>
              )}
            </EmptyState>
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <ThemeGrid themes={list} level={2} />
              <Pager page={state.page} pages={Math.ceil(total / PAGE_SIZE)} onChange={(next) => change({ page: next })} />
              <p className={styles.end} role="status">
                {total <= PAGE_SIZE ? `共 ${total} 个专题，都在这里了` : `共 ${total} 个专题`}
              </p>
            </div>
          )
        }
      </QueryView>
    </div>
  );
}

import type { ResultOf } from '@palm/contract/endpoint';
import { MOST_COUNTED, type searchApi } from '@palm/contract/search/calls';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Tabs } from '@palm/ui/tabs';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { Hits, HitsSkeleton } from '../../features/search/hits.tsx';
import { NothingFound } from '../../features/search/nothing-found.tsx';
import { rememberSearch } from '../../features/search/remember-search.ts';
import { findQuery, HITS_PER_PAGE } from '../../features/search/search.api.ts';
import { SearchField } from '../../features/search/search-field.tsx';
import { SearchFilters } from '../../features/search/search-filters.tsx';
import { shownCount } from '../../features/search/shown-count.ts';
import { useSearch } from '../../features/search/use-search.ts';
import { HotWords, RecentWords } from '../../features/search/words.tsx';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import styles from './course-search.module.css';

type Search = ReturnType<typeof useSearch>;

const NO_FILTERS = { category: '', level: null, since: null, standing: null } as const;

type FoundProps = Pick<Search, 'state' | 'filtered' | 'change'> & {
  query: UseQueryResult<ResultOf<typeof searchApi.find>>;
  onSearch: (words: string) => void;
};

function Found({ query, state, filtered, change, onSearch }: FoundProps) {
  const { keyword } = state;
  return (
    <QueryView query={query} skeleton={<HitsSkeleton />}>
      {(found) => {
        const { kinds, categories, total, instead } = found;
        if (instead !== null) {
          return <NothingFound keyword={keyword} instead={instead} onSearch={onSearch} />;
        }
        const tabs = [
          { value: '', label: '全部', count: shownCount(kinds.reduce((sum, { count }) => sum + count, 0)) },
          ...kinds.map(({ kind, name, count }) => ({ value: kind, label: name, count: shownCount(count) })),
        ];
        return (
          <div aria-busy={query.isPlaceholderData}>
            {(kinds.length > 1 || state.kind !== null) && (
              <div className={styles.kinds}>
                <Tabs
                  label="按种类看"
                  items={tabs}
                  value={state.kind ?? ''}
                  onChange={(value) => change({ kind: kinds.find(({ kind }) => kind === value)?.kind ?? null })}
                />
              </div>
            )}
            <SearchFilters state={state} categories={categories} total={total} onChange={change} />
            {total === 0 ? (
              <EmptyState title="没有符合条件的内容" text={`「${keyword}」有结果，只是不在这些条件里。`}>
                {filtered && (
                  <Button look="soft" size={44} onClick={() => change({ ...NO_FILTERS, kind: null })}>
                    清空条件
                  </Button>
                )}
              </EmptyState>
            ) : (
              <div className={styles.hits}>
                <Hits
                  found={found}
                  keyword={keyword}
                  first={state.page === 1 && state.sort === 'relevance'}
                  overview={state.kind === null}
                  onKind={(kind) => change({ kind })}
                />
                {state.kind !== null && (
                  <Pager
                    page={state.page}
                    pages={Math.ceil(Math.min(total, MOST_COUNTED) / HITS_PER_PAGE)}
                    onChange={(next) => change({ page: next })}
                  />
                )}
              </div>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}

/** Alternatives if none of the hits is right. */
const Otherwise = () => (
  <section className={`${page.card} ${styles.otherwise}`} aria-labelledby="otherwise">
    <h2 id="otherwise">没找到想要的？</h2>
    <p>换一个说法，或者试试拼音首字母、讲师的名字。有些内容只对部分部门开放，这里不会列出来。</p>
    <Button look="soft" size={36} render={<Link to={href('courseList')} />}>
      看全部课程
    </Button>
  </section>
);

/** Before the first search, when nobody has searched for anything that could be suggested. */
const BeforeTyping = () => (
  <div className={page.page}>
    <EmptyState title="想学什么？" text="可以搜课程、专栏、资讯和讲师，记不全名称就打拼音首字母。">
      <Button look="soft" size={44} render={<Link to={href('courseList')} />}>
        看全部课程
      </Button>
    </EmptyState>
  </div>
);

/** Search over everything visible to the member, by title, teacher, tag, content and pinyin. */
export function CourseSearchPage() {
  const { client, store } = useServices();
  const { search, filter, ...address } = useSearch();
  const query = useQuery(findQuery(client, filter));
  const navigate = useNavigate();
  const { keyword } = address.state;
  const start = (words: string) => {
    rememberSearch(store, words);
    search(words);
  };
  return (
    <>
      <h1 className="sr-only">{keyword === '' ? '搜索' : `搜索「${keyword}」`}</h1>
      <div className={styles.top}>
        <div className={styles.inner}>
          <SearchField key={keyword} keyword={keyword} onSearch={start} onBack={() => void navigate(-1)} />
        </div>
      </div>
      {keyword === '' ? (
        <BeforeTyping />
      ) : (
        <div className={`${page.page} ${styles.columns}`} data-waiting={query.isPending || undefined}>
          <div className={styles.hits}>
            <Found query={query} {...address} onSearch={start} />
          </div>
          <aside className={styles.aside} aria-label="换个词搜">
            <div className={`${page.card} ${styles.words}`}>
              <RecentWords onSearch={start} />
              <HotWords onSearch={start} />
            </div>
            {query.data?.instead === null && <Otherwise />}
          </aside>
        </div>
      )}
    </>
  );
}

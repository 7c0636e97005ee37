import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { courseListQuery, PAGE_SIZE } from '../../features/course/course.api.ts';
import { RecentSearches } from '../../features/course/recent-searches.tsx';
import { rememberSearch } from '../../features/course/remember-search.ts';
import { SearchWithSuggestions } from '../../features/course/search-with-suggestions.tsx';
import { useCourseFilter } from '../../features/course/use-course-filter.ts';
import { CourseGrid, CourseGridSkeleton } from '../../shared/course-card.tsx';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';

function Found({
  filter,
  pageNo,
  onPage,
}: {
  filter: ReturnType<typeof useCourseFilter>['filter'];
  pageNo: number;
  onPage: (next: number) => void;
}) {
  const { client } = useServices();
  const query = useQuery(courseListQuery(client, filter));
  return (
    <QueryView query={query} skeleton={<CourseGridSkeleton count={4} />}>
      {({ list, total }) =>
        total === 0 ? (
          <EmptyState title={`没有找到「${filter.keyword}」`} text="换一个更短的词，或者只输入课程名称的一部分。" />
        ) : (
          <>
            <p role="status" className={page.count}>
              找到 {total} 门课程
            </p>
            <CourseGrid courses={list} level={2} />
            <Pager page={pageNo} pages={Math.ceil(total / PAGE_SIZE)} onChange={onPage} />
          </>
        )
      }
    </QueryView>
  );
}

/** Search over the courses, with suggestions while typing and what was searched for last. */
export function CourseSearchPage() {
  const { store } = useServices();
  const { state, filter, change } = useCourseFilter();
  const navigate = useNavigate();
  const search = (keyword: string) => {
    rememberSearch(store, keyword);
    change({ keyword });
  };
  return (
    <div className={page.page}>
      <h1 className="sr-only">搜索课程</h1>
      <SearchWithSuggestions key={state.keyword} keyword={state.keyword} onSearch={search} onBack={() => void navigate(-1)} />
      {state.keyword === '' ? (
        <RecentSearches onSearch={search} />
      ) : (
        <Found filter={filter} pageNo={state.page} onPage={(next) => change({ page: next })} />
      )}
    </div>
  );
}

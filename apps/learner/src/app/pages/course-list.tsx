import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { useQuery } from '@tanstack/react-query';
import { courseListQuery, PAGE_SIZE } from '../../features/course/course.api.ts';
import { CourseFilters } from '../../features/course/course-filters.tsx';
import { useCourseFilter } from '../../features/course/use-course-filter.ts';
import { CourseGrid, CourseGridSkeleton } from '../../shared/course-card.tsx';
import { hasNothing } from '../../shared/has-nothing.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';

/** Every course visible to the member. */
export function CourseListPage() {
  const { client } = useServices();
  const { state, filter, filtered, change } = useCourseFilter();
  const query = useQuery(courseListQuery(client, filter));
  const clear = () => change({ keyword: '', categoryId: '', tag: '', difficulty: null, required: false });
  return (
    <div className={page.page}>
      <h1 className={page.title}>全部课程</h1>
      {!hasNothing(query, filtered) && <CourseFilters state={state} onChange={change} />}
      <QueryView query={query} skeleton={<CourseGridSkeleton />}>
        {({ list, total }) =>
          total === 0 ? (
            <EmptyState
              title={filtered ? '没有符合条件的课程' : '还没有课程'}
              text={filtered ? '换一个词，或者清空条件看看全部课程。' : '管理员发布课程后会出现在这里。'}
            >
              {filtered && (
                <Button look="soft" onClick={clear}>
                  清空条件
                </Button>
              )}
            </EmptyState>
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <p className="sr-only" role="status">
                共 {total} 门课程
              </p>
              <CourseGrid courses={list} level={2} />
              <Pager page={state.page} pages={Math.ceil(total / PAGE_SIZE)} onChange={(next) => change({ page: next })} />
            </div>
          )
        }
      </QueryView>
    </div>
  );
}

import type { TeacherDetail } from '@palm/contract/teacher/calls';
import { Breadcrumb } from '@palm/ui/breadcrumb';
import { EmptyState } from '@palm/ui/empty-state';
import { MobileHead } from '@palm/ui/mobile-head';
import { Pager } from '@palm/ui/pager';
import { Tabs } from '@palm/ui/tabs';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { ColumnGrid } from '../../features/column/column-card.tsx';
import { InfoRow } from '../../features/info/info-row.tsx';
import { AboutTeacher, TeacherHead, TeacherHeadSkeleton } from '../../features/teacher/teacher-head.tsx';
import { columnsOfQuery, coursesOfQuery, infosOfQuery, WORKS_PER_PAGE } from '../../features/teacher/teacher-works.api.ts';
import { inForm } from '../../shared/in-place.ts';
import { CourseGrid, CourseGridSkeleton } from '../../shared/course-card.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { TeacherActs, useTeacherActs } from '../../shared/teacher-acts.tsx';
import { teacherQuery } from '../../shared/teacher.api.ts';
import { href } from '../routes.ts';
import styles from './teacher-detail.module.css';

const tabNames = { all: '全部', column: '专栏', course: '课程', info: '文章' } as const;
type Tab = keyof typeof tabNames;
type Kind = Exclude<Tab, 'all'>;
const kinds = ['column', 'course', 'info'] as const satisfies readonly Kind[];

/** How many of each are shown under 全部. */
const FIRST: Readonly<Record<Kind, number>> = { column: 2, course: 3, info: 3 };

/** The selected kind of works and the page, kept in the URL. */
function useWorks() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab') ?? 'all';
  const tab: Tab = wanted in tabNames ? (wanted as Tab) : 'all';
  const page = tab === 'all' ? 1 : Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const teacherId = params.get('teacherId') ?? '';
  const show = (next: Tab, nextPage = 1) =>
    setParams(
      { teacherId, ...(next !== 'all' && { tab: next }), ...(nextPage > 1 && { page: String(nextPage) }) },
      { replace: true, preventScrollReset: nextPage === 1 },
    );
  return { tab, page, show, pageOf: (kind: Kind) => ({ teacherId, pageNo: kind === tab ? page : 1 }) };
}
type Works = ReturnType<typeof useWorks>;

type PartProps<Item> = {
  kind: Kind;
  works: Works;
  query: UseQueryResult<{ list: Item[]; total: number }>;
  note?: string;
  children: (list: Item[]) => ReactNode;
};

/** Works of one kind: a page of them, or under 全部 the first with a link to the rest. */
function Part<Item>({ kind, works: { tab, page, show }, query, note, children }: PartProps<Item>) {
  if (query.data?.total === 0 || (tab !== 'all' && tab !== kind)) {
    return null;
  }
  return (
    <section className={styles.part} aria-labelledby={`teacher-${kind}`} data-kind={kind} data-first={tab === 'all' || undefined}>
      <div className={styles.partHead}>
        <h2 id={`teacher-${kind}`}>{tabNames[kind]}</h2>
        {note !== undefined && <p>{note}</p>}
        {tab === 'all' && query.data !== undefined && query.data.total > FIRST[kind] && (
          <button type="button" onClick={() => show(kind)}>
            全部 {query.data.total} {kind === 'info' ? '篇' : kind === 'course' ? '门' : '个'}
          </button>
        )}
      </div>
      <QueryView query={query} skeleton={<CourseGridSkeleton count={3} />}>
        {({ list, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            {children(tab === 'all' ? list.slice(0, FIRST[kind]) : list)}
            {tab === kind && <Pager page={page} pages={Math.ceil(total / WORKS_PER_PAGE)} onChange={(next) => show(kind, next)} />}
          </div>
        )}
      </QueryView>
    </section>
  );
}

function Content({ teacher }: { teacher: TeacherDetail }) {
  const { client } = useServices();
  const works = useWorks();
  const columns = useQuery(columnsOfQuery(client, works.pageOf('column')));
  const courses = useQuery(coursesOfQuery(client, works.pageOf('course')));
  const infos = useQuery(infosOfQuery(client, works.pageOf('info')));
  const totals = { column: columns.data?.total, course: courses.data?.total, info: infos.data?.total };
  const shown = kinds.filter((kind) => totals[kind] !== 0);
  const tabs = [
    { value: 'all' as Tab, label: tabNames.all },
    ...shown.map((kind) => ({ value: kind, label: tabNames[kind], count: totals[kind] })),
  ];
  const led = teacher.ledCount;
  const joined = teacher.courseCount - led;
  return (
    <>
      <TeacherHead teacher={teacher} />
      <Tabs label="讲师内容" className={styles.tabs} items={tabs} value={works.tab} onChange={(tab) => works.show(tab)} />
      <div className={styles.columns} data-alone={teacher.biography === '' || undefined}>
        <div className={styles.main}>
          {shown.length === 0 && <EmptyState title="还没有公开的内容" text="讲师的课程、专栏和文章发布后会出现在这里。" />}
          <Part kind="column" works={works} query={columns}>
            {(list) => <ColumnGrid columns={list} />}
          </Part>
          <Part
            kind="course"
            works={works}
            query={courses}
            note={[led > 0 && `主讲 ${led} 门`, joined > 0 && `合讲 ${joined} 门`].filter(Boolean).join('，')}
          >
            {(list) => <CourseGrid courses={list} />}
          </Part>
          <Part kind="info" works={works} query={infos}>
            {(list) => (
              <ul className={styles.infos}>
                {list.map((info) => (
                  <InfoRow key={info.id} info={info} level={3} />
                ))}
              </ul>
            )}
          </Part>
        </div>
        <AboutTeacher teacher={teacher} />
      </div>
    </>
  );
}

/** The bottom bar on phones, if an area offers actions on a teacher. */
function Bar({ teacher: { id, name } }: { teacher: TeacherDetail }) {
  const acts = useTeacherActs();
  return acts.length === 0 ? null : (
    <div className={styles.bar}>
      <TeacherActs teacherId={id} name={name} place="bar" />
    </div>
  );
}

/** A teacher: the profile, and everything to learn from them. */
export function TeacherDetailPage() {
  const services = useServices();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Unlike the dialog, the page shows a failure itself.
  const query = useQuery(teacherQuery(services, params.get('teacherId') ?? '', inForm()));
  return (
    <>
      <MobileHead title="讲师" onBack={() => void navigate(-1)} />
      <div className={styles.page}>
        <div className={styles.trail}>
          <Breadcrumb current={query.data?.name ?? '讲师'}>
            <Link to={href('homePage')}>首页</Link>
            <Link to={href('courseList')}>课程</Link>
          </Breadcrumb>
        </div>
        <QueryView query={query} skeleton={<TeacherHeadSkeleton />} level={1}>
          {(teacher) => (
            <>
              <Content key={teacher.id} teacher={teacher} />
              <Bar teacher={teacher} />
            </>
          )}
        </QueryView>
      </div>
    </>
  );
}

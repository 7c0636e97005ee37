import type { CourseAdminRow } from '@palm/contract/course-authoring';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { ListToolbar, type Chip } from '../../shared/list/list-toolbar.tsx';
import { categoriesQuery } from '../../shared/pick/pick.api.ts';
import { useHolds } from '../../shared/session/permissions.ts';
import { RowActions } from '../../shared/ui/row-actions.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import { courseColumns } from './course-columns.tsx';
import { coursesQuery, useRemoveCourse, useWithdrawCourse, type CourseListQuery } from './course.api.ts';
import { statusWords } from './course-words.ts';

type CourseListProps = {
  query: CourseListQuery;
  onChange: (changes: { [K in keyof CourseListQuery]?: CourseListQuery[K] | undefined }) => void;
  wayOn: ReactNode;
};

export function CourseList({ query, onChange, wayOn }: CourseListProps) {
  const courses = useQuery(coursesQuery(query));
  const categories = useQuery(categoriesQuery).data ?? [];
  const navigate = useNavigate();
  const clear = () => onChange({ keyword: undefined, status: undefined, categoryId: undefined });
  const category = categories.find(({ id }) => id === query.categoryId);
  const chips: Chip[] = [
    query.keyword && { key: 'keyword', text: `搜索：${query.keyword}`, onRemove: () => onChange({ keyword: undefined }) },
    query.status && { key: 'status', text: `状态：${statusWords[query.status].text}`, onRemove: () => onChange({ status: undefined }) },
    query.categoryId && { key: 'category', text: `分类：${category?.name ?? ''}`, onRemove: () => onChange({ categoryId: undefined }) },
  ].filter((chip) => typeof chip === 'object');
  return (
    <ListFrame
      name="课程"
      counted="门"
      query={courses}
      columns={courseColumns((row) => (
        <CourseActions row={row} />
      ))}
      rowKey={({ id }) => id}
      paging={query}
      onPage={onChange}
      onOpen={({ id }) => void navigate(`/courses/${id}`)}
      toolbar={
        <ListToolbar
          search={{ value: query.keyword, placeholder: '课程名称', onSearch: (keyword) => onChange({ keyword }) }}
          chips={chips}
          onClear={clear}
        >
          <Filters query={query} onChange={onChange} categories={categories.map(({ id, name }) => ({ value: id, label: name }))} />
        </ListToolbar>
      }
      empty={
        chips.length > 0 ? (
          <EmptyState title="没有符合条件的课程" text="换个搜索词，或者去掉一些筛选。">
            <Button onClick={clear}>清除筛选</Button>
          </EmptyState>
        ) : (
          <EmptyState title="还没有课程" text="先建一门课程，再放进视频、图文、文档和考试，检查好以后发布。">
            {wayOn}
          </EmptyState>
        )
      }
    />
  );
}

type FiltersProps = Pick<CourseListProps, 'query' | 'onChange'> & { categories: { value: string; label: string }[] };

const sorts = [
  { value: 'updatedAt' as const, label: '最近修改' },
  { value: 'learnerCount' as const, label: '学习人数' },
  { value: 'title' as const, label: '名称' },
];

function Filters({ query, onChange, categories }: FiltersProps) {
  const statuses = Object.entries(statusWords).map(([value, { text }]) => ({ value: value as keyof typeof statusWords, label: text }));
  return (
    <>
      <Select
        aria-label="状态"
        placeholder="状态"
        allowClear
        style={{ width: 112 }}
        value={query.status ?? null}
        options={statuses}
        onChange={(status) => onChange({ status: status ?? undefined })}
      />
      <Select
        aria-label="分类"
        placeholder="分类"
        allowClear
        style={{ width: 140 }}
        value={query.categoryId ?? null}
        options={categories}
        onChange={(categoryId) => onChange({ categoryId: categoryId ?? undefined })}
      />
      <Select aria-label="排序" style={{ width: 120 }} value={query.sort} options={sorts} onChange={(sort) => onChange({ sort })} />
    </>
  );
}

function CourseActions({ row }: { row: CourseAdminRow }) {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { message } = App.useApp();
  const mayReport = useHolds('report');
  const withdraw = useWithdrawCourse();
  const remove = useRemoveCourse();
  const askWithdraw = () =>
    confirm({
      title: `下架《${row.title}》？`,
      text: '学员不能再看到和学习这门课程；学习记录和证书保留，可以重新发布。',
      verb: '下架',
      onYes: async () => {
        await withdraw.mutateAsync({ courseId: row.id });
        void message.success('已下架');
      },
    });
  const askRemove = () =>
    confirm({
      title: `删除《${row.title}》？`,
      text: '章节和内容一起删除，不能恢复。有人学过的课程不能删除，可以下架。',
      verb: '删除',
      onYes: async () => {
        await remove.mutateAsync({ courseId: row.id });
        void message.success('已删除');
      },
    });
  return (
    <RowActions
      of={row.title}
      more={[
        ...(mayReport ? [{ key: 'learners', label: '学员进度', onClick: () => void navigate(`/courses/${row.id}/learners`) }] : []),
        {
          key: 'preview',
          label: (
            <a href={`/web/courseDetail?courseId=${row.id}`} target="_blank" rel="noreferrer">
              以学员身份预览
            </a>
          ),
        },
        { type: 'divider' },
        ...(row.status === 'published' ? [{ key: 'withdraw', label: '下架', danger: true, onClick: askWithdraw }] : []),
        { key: 'remove', label: '删除', danger: true, onClick: askRemove },
      ]}
    >
      <Button type="link" size="small" aria-label={`编辑《${row.title}》`} onClick={() => void navigate(`/courses/${row.id}`)}>
        编辑
      </Button>
    </RowActions>
  );
}

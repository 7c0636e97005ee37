import { ratingAdminApi } from '@palm/contract/rating/admin';
import type { Rating } from '@palm/contract/rating/calls';
import { Avatar } from '@palm/ui/avatar';
import { Stars } from '@palm/ui/stars';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Segmented } from 'antd';
import { ExportButton } from '../../shared/list/export-button.tsx';
import type { ListColumn } from '../../shared/list/list-column.ts';
import { ListFrame } from '../../shared/list/list-frame.tsx';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { Clipped } from '../../shared/ui/clipped.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { useConfirm } from '../../shared/ui/use-confirm.ts';
import styles from './course-ratings.module.css';
import { exportRatings, ratingsQuery, summaryQuery, useRemove, type RatingsQuery } from './rating.api.ts';

// The course comes from the path, not from the filters.
const filterSchema = ratingAdminApi.list.query.omit({ courseId: true });

const ALL_STARS = 0;
const choices = [{ value: ALL_STARS, label: '全部' }, ...[5, 4, 3, 2, 1].map((stars) => ({ value: stars, label: `${stars} 星` }))];

const columns: ListColumn<Rating, RatingsQuery['sort']>[] = [
  {
    key: 'member',
    title: '成员',
    card: 'head',
    width: 180,
    render: ({ memberName, avatarUrl }) => (
      <span className={styles.who}>
        <Avatar name={memberName} src={avatarUrl} size={28} />
        <b>{memberName}</b>
      </span>
    ),
  },
  {
    key: 'stars',
    title: '评分',
    sort: '-stars',
    width: 160,
    render: ({ stars }) => <Stars value={stars} />,
  },
  { key: 'sentence', title: '评语', render: ({ sentence }) => <Clipped text={sentence === '' ? '没有写评语' : sentence} /> },
  { key: 'time', title: '时间', sort: '-updatedAt', width: 140, render: ({ updatedAt }) => <TimeText at={updatedAt} />, priority: 'low' },
  { key: 'actions', title: '操作', width: 96, card: 'actions', render: (rating) => <Remove rating={rating} /> },
];

function Remove({ rating }: { rating: Rating }) {
  const { message } = App.useApp();
  const confirm = useConfirm();
  const remove = useRemove();
  const ask = () =>
    confirm({
      title: `删除${rating.memberName}的评分？`,
      text: '星和评语都会去掉，不能恢复；操作日志里留有记录。这位成员以后可以再评。',
      verb: '删除',
      onYes: () => remove.mutateAsync({ ratingId: rating.id }, { onSuccess: () => void message.success('已删除评分') }),
    });
  return (
    <Button type="link" size="small" danger aria-label={`删除${rating.memberName}的评分`} onClick={ask}>
      删除
    </Button>
  );
}

/** Ratings of a course; offensive ones can be deleted. */
export function CourseRatings({ courseId }: { courseId: string }) {
  const { client } = useServices();
  const list = useListQuery(filterSchema);
  const { query, change } = list;
  const summary = useQuery(summaryQuery(client, courseId)).data;
  const filter = (
    <Segmented
      aria-label="星级"
      options={choices}
      value={query.stars ?? ALL_STARS}
      onChange={(stars) => change({ stars: stars === ALL_STARS ? undefined : stars })}
    />
  );
  return (
    <ListFrame
      id="course-rating"
      name="评分"
      counted="条"
      list={list}
      result={useQuery(ratingsQuery(client, { ...query, courseId }))}
      columns={columns}
      rowKey={({ id }) => id}
      tools={{ more: filter, end: <ExportButton job="导出课程评分" onExport={() => exportRatings(client, { ...query, courseId })} /> }}
      note={
        summary !== undefined &&
        summary.average !== null && (
          <p className={styles.average}>
            平均 <b className="num">{summary.average.toFixed(1)}</b> 星，{summary.count} 人评分
          </p>
        )
      }
      empty={{ title: '还没有评分', text: '学员学到 30% 以后可以给课程打星，也可以写一句评语，都会列在这里。' }}
    />
  );
}

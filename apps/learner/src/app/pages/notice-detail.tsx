import { Breadcrumb } from '@palm/ui/breadcrumb';
import { MobileHead } from '@palm/ui/mobile-head';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { OtherNotices } from '../../features/classroom/class-side.tsx';
import { noticeQuery } from '../../features/classroom/classroom.api.ts';
import { NoticeActs } from '../../features/classroom/notice-acts.tsx';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import frame from '../class-frame.module.css';
import styles from './notice-detail.module.css';

/** A notice of a class; staff see who has not read it. */
export function NoticeDetailPage() {
  const { client } = useServices();
  const dates = useDates();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = useQuery(noticeQuery(client, params.get('noticeId') ?? ''));
  const back = query.data && href('classCourse', { classroomId: query.data.classroomId });
  return (
    <>
      <MobileHead title="班级公告" onBack={() => void navigate(back ?? href('class'))} />
      <div className={frame.page}>
        <div className={frame.trail}>
          <Breadcrumb current="公告">
            <Link to={href('class')}>班级</Link>
            {query.data && back && <Link to={back}>{query.data.classroomTitle}</Link>}
          </Breadcrumb>
        </div>
        <QueryView query={query} skeleton={<Skeleton height={320} />} level={1}>
          {({ id, title, authorName, publishedAt, editedAt, body, readers, manages, classroomId }) => (
            <div className={frame.columns}>
              <article className={page.card}>
                <h1 className={styles.title}>{title}</h1>
                <p className={styles.by}>
                  <bdi>{authorName}</bdi> · {dates.day(publishedAt)}
                  {editedAt !== null && ` · ${dates.day(editedAt)}修改过`}
                </p>
                <p className={styles.body}>{body}</p>
                {readers && (
                  <aside className={styles.readers}>
                    <b className="num">
                      {readers.read} / {readers.members} 人已读
                    </b>
                    {readers.unreadNames.length > 0 && (
                      <span>
                        还没读：{readers.unreadNames.join('、')}
                        {readers.members - readers.read > readers.unreadNames.length ? '等' : ''}
                      </span>
                    )}
                  </aside>
                )}
                {manages && (
                  <NoticeActs
                    notice={{ id, title, body, editedAt }}
                    onWithdrawn={() => void navigate(href('classCourse', { classroomId }), { replace: true })}
                  />
                )}
              </article>
              <OtherNotices classroomId={classroomId} noticeId={id} />
            </div>
          )}
        </QueryView>
      </div>
    </>
  );
}

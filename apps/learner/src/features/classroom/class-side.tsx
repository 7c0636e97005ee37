import type { ClassroomDetail, ClassroomNotice } from '@palm/contract/classroom/calls';
import { Skeleton } from '@palm/ui/skeleton';
import { useNow } from '@palm/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { OwnLink } from './class-link.tsx';
import { noticesQuery } from './classroom.api.ts';
import { NewNotice } from './new-notice.tsx';
import styles from './class-side.module.css';

const NOTICES = 5;
const NOTICE_PX = 63;

function NoticeRows({ notices }: { notices: readonly ClassroomNotice[] }) {
  const dates = useDates();
  const now = useNow();
  return (
    <ul className={styles.notices}>
      {notices.map((notice) => (
        <li key={notice.id} data-unread={!notice.read || undefined}>
          <Link to={href('noticeDetail', { noticeId: notice.id })}>
            {!notice.read && <span className="sr-only">未读：</span>}
            {notice.title}
          </Link>
          <small>
            <bdi>{notice.authorName}</bdi> · {dates.shortDay(notice.publishedAt, now)}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Other notices of the class, shown next to one. */
export function OtherNotices({ classroomId, noticeId }: { classroomId: string; noticeId: string }) {
  const { client } = useServices();
  const { data } = useQuery(noticesQuery(client, classroomId, NOTICES));
  const others = data?.list.filter(({ id }) => id !== noticeId) ?? [];
  return (
    others.length > 0 && (
      <aside className={styles.side}>
        <section className={page.card} aria-labelledby="other-notices">
          <div className={page.cardHead}>
            <h2 id="other-notices">其他公告</h2>
          </div>
          <NoticeRows notices={others} />
        </section>
      </aside>
    )
  );
}

function Notices({ classroom }: { classroom: ClassroomDetail }) {
  const { client } = useServices();
  const query = useQuery(noticesQuery(client, classroom.id, NOTICES));
  return (
    <section className={page.card} aria-labelledby="class-notices">
      <div className={page.cardHead}>
        <h2 id="class-notices">班级公告</h2>
        {classroom.duties.includes('notice') && <NewNotice key={classroom.id} classroomId={classroom.id} />}
      </div>
      <QueryView query={query} level={3} skeleton={<Skeleton height={NOTICE_PX * NOTICES} />}>
        {({ list }) => (list.length === 0 ? <p className={styles.none}>还没有公告。</p> : <NoticeRows notices={list} />)}
      </QueryView>
    </section>
  );
}

/** The completion criteria of the class, with the person's progress on each. */
export function Completion({ classroom: { completionRules, own, requiredCount } }: { classroom: ClassroomDetail }) {
  return (
    <section className={page.card} aria-labelledby="class-completion">
      <h2 id="class-completion">结业条件</h2>
      {own?.completed && <p className={styles.completed}>你已经结业。</p>}
      <ul>
        {completionRules.map((rule) => (
          <li key={rule.text} className={styles.rule} data-done={rule.own?.met || undefined}>
            {rule.own?.met ? <CircleCheck size={18} aria-label="已达到" /> : <Circle size={18} aria-hidden="true" />}
            <span>{rule.text}</span>
            {rule.own && <b className="num">{rule.own.reached}</b>}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {completionRules.length > 1 && '各项都达到才算结业。'}
        {requiredCount === 0 ? '这个班没有必修，按选修计算。' : '在哪里学完都算，进度来自学习记录、签到、作业和考试成绩。'}
      </p>
    </section>
  );
}

export const ClassSide = ({ classroom }: { classroom: ClassroomDetail }) => (
  <aside className={styles.side}>
    <Notices classroom={classroom} />
    {classroom.duties.includes('members') && classroom.phase !== 'over' && <OwnLink classroomId={classroom.id} title={classroom.title} />}
    <Completion classroom={classroom} />
  </aside>
);

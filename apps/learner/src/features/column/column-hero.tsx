import { lengthText } from '@palm/contract/media-time';
import type { ColumnDetail } from '@palm/contract/column/calls';
import { ProgressRing } from '@palm/ui/progress-ring';
import { Tag } from '@palm/ui/tag';
import { useNow } from '@palm/ui/use-now';
import { ArrowRight, BookOpenText, Clock3, Layers, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useDates } from '../../shared/dates.ts';
import { countText } from '../../shared/numbers.ts';
import { TeacherNames } from '../../shared/teachers.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';
import { Book } from '../../shared/book.tsx';
import { GoOn, useNextCourse, useOpenCourse, type OwnColumn } from './go-on.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import styles from './column-hero.module.css';

type HeroProps = { column: ColumnDetail; own: OwnColumn | undefined; acts?: ReactNode };

function Figures({ column }: { column: ColumnDetail }) {
  return (
    <ul className={styles.figures}>
      <li>
        <Layers size={17} aria-hidden="true" />
        {column.stageCount} 个阶段
      </li>
      <li>
        <BookOpenText size={17} aria-hidden="true" />
        {column.courseCount} 门课
      </li>
      <li>
        <Clock3 size={17} aria-hidden="true" />
        {lengthText(column.totalSeconds)}
      </li>
      <li>
        <UserPlus size={17} aria-hidden="true" />
        {countText(column.subscriberCount)} 人订阅
      </li>
    </ul>
  );
}

/** The member's progress, as a ring and two figures. */
function Standing({ own }: { own: OwnColumn | undefined }) {
  const percent = own?.percent ?? 0;
  const phone = useIsPhone();
  return (
    <div className={styles.standing}>
      <ProgressRing
        value={percent}
        size={phone ? 72 : 116}
        stroke={phone ? 7 : 10}
        label={`专栏进度 ${percent}%`}
        tone={percent === 100 ? 'success' : 'brand'}
      >
        <span className={styles.percent}>
          <b className="num">{percent}</b>%
        </span>
      </ProgressRing>
      <dl>
        <div>
          <dt>学完</dt>
          <dd>
            <b className="num">{own?.completedCourses ?? 0}</b> / {own?.courseCount ?? 0} 门
          </dd>
        </div>
        <div>
          <dt>有效学习</dt>
          <dd>
            <b className="num">{Math.floor((own?.studiedSeconds ?? 0) / 60)}</b> 分钟
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The section studied last in the course to continue with. */
function LastPlace({ columnId, own }: { columnId: string; own: OwnColumn }) {
  const next = useNextCourse(columnId, own);
  const open = useOpenCourse(columnId);
  if (next === undefined || next.lastSectionTitle === null) {
    return null;
  }
  return (
    <Link className={styles.last} to={href('courseDetail', { courseId: next.id })} onClick={() => open(next.id)}>
      <span>上次学到</span>
      <b className="clamp-1">
        《{next.title}》{next.lastSectionTitle}
      </b>
      <ArrowRight size={18} aria-hidden="true" />
    </Link>
  );
}

function By({ column }: { column: ColumnDetail }) {
  const dates = useDates();
  const now = useNow();
  const [lead, ...others] = column.teachers;
  return (
    <p className={styles.by}>
      {lead && (
        <span>
          主讲 <TeacherNames teachers={[lead]} />
        </span>
      )}
      {others.length > 0 && (
        <span>
          联合讲师 <TeacherNames teachers={others} />
        </span>
      )}
      {column.update && <span>最近更新 {dates.shortDay(column.update.publishedAt, now)}</span>}
    </p>
  );
}

/** Header of a column: its book, its description, the way in, and the member's progress. */
export function ColumnHero({ column, own, acts }: HeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="column-title">
      <Book column={column} width={200} />
      <div className={styles.text}>
        <p className={styles.tags}>
          {column.unlockInOrder && <Tag tone="brand">按顺序解锁</Tag>}
          {column.categoryName && <Tag>{column.categoryName}</Tag>}
        </p>
        <h1 id="column-title">{column.title}</h1>
        {column.subtitle !== '' && <p className={styles.subtitle}>{column.subtitle}</p>}
        <Figures column={column} />
        <By column={column} />
        <div className={styles.acts}>
          {own && <GoOn columnId={column.id} own={own} className={styles.goOn} />}
          <SubscribeButton column={column} className={styles.subscribe} />
          {acts}
        </div>
      </div>
      <Standing own={own} />
      {own && <LastPlace columnId={column.id} own={own} />}
    </section>
  );
}

import type { InfoDetail } from '@palm/contract/info/calls';
import { Avatar } from '@palm/ui/avatar';
import { coverTone, type CoverTone } from '@palm/ui/cover';
import { RichText } from '@palm/ui/rich-text';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { useDates } from '../../shared/dates.ts';
import { countText } from '../../shared/numbers.ts';
import { readingMinutes } from './reading-minutes.ts';
import styles from './info-article.module.css';

function Byline({ info: { author, body, publishedAt, readCount } }: { info: InfoDetail }) {
  const dates = useDates();
  return (
    <div className={styles.byline}>
      {author !== null && (
        <div className={styles.author}>
          <Avatar name={author.name} src={author.avatarUrl} size={44} />
          <p>
            <b>{author.name}</b>
            {author.position !== '' && <span>{author.position}</span>}
          </p>
        </div>
      )}
      <p className={styles.facts}>
        {publishedAt !== null && <span>{dates.shortDay(publishedAt)}</span>}
        <span className="num">
          <Eye size={16} aria-hidden="true" />
          {countText(readCount)} 人读过
        </span>
        <span>约 {readingMinutes(body)} 分钟</span>
      </p>
    </div>
  );
}

/** The background the illustration fades into, on its left. */
const toneOf = ({ id, cover }: InfoDetail) => coverTone({ id, tone: (cover.tone || undefined) as CoverTone | undefined });

/** The article, with its tags and actions at the end. */
export function InfoArticle({ info, acts }: { info: InfoDetail; acts?: ReactNode }) {
  return (
    <article className={styles.article}>
      <div className={styles.cover} data-cover-tone={toneOf(info)}>
        <CourseCover course={info} bare />
      </div>
      <div className={styles.body}>
        {info.preview && <p className={styles.preview}>这是预览：和保存的一样，还没有发布的改动学员看不到。</p>}
        <h1>{info.title}</h1>
        <Byline info={info} />
        <RichText html={info.body} look="inherit" className={styles.prose} />
        <div className={styles.foot}>
          <ul className={styles.tags} aria-label="标签">
            {info.tags.map((tag) => (
              <li key={tag}>
                <Link to={href('info', {}, { tag })}># {tag}</Link>
              </li>
            ))}
          </ul>
          {acts}
        </div>
      </div>
    </article>
  );
}

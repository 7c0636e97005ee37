import { targetNames } from '@palm/contract/areas';
import type { ClosedReason, Favourite } from '@palm/contract/interaction/calls';
import { ProgressBar } from '@palm/ui/progress-bar';
import { Tag } from '@palm/ui/tag';
import { useNow } from '@palm/ui/use-now';
import { CircleCheck, Heart, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { Book } from '../../shared/book.tsx';
import { CourseCover } from '../../shared/course-card.tsx';
import { useDates } from '../../shared/dates.ts';
import styles from './favourite-list.module.css';

const CLOSED: Record<ClosedReason, { tag: string; why: (name: string) => string }> = {
  withdrawn: { tag: '已下架', why: (name) => `${name}已经下架，重新上架后可以再打开` },
  hidden: { tag: '不可见', why: (name) => `${name}现在没有对你开放，可以联系管理员` },
  removed: { tag: '已删除', why: (name) => `${name}已被删除，可以移出收藏` },
};

function Picture({ item }: { item: Favourite }) {
  const object = { id: item.objectId, title: item.title, cover: item.cover ?? { motif: '', tone: '', url: null } };
  return (
    <div className={styles.picture} data-kind={item.kind}>
      {item.kind === 'column' ? <Book column={object} width={54} /> : <CourseCover course={object} bare />}
    </div>
  );
}

function Standing({ item: { percent, title } }: { item: Favourite }) {
  if (percent === null) {
    return null;
  }
  return percent >= 100 ? (
    <span className={styles.done}>
      <CircleCheck size={15} aria-hidden="true" />
      已学完
    </span>
  ) : (
    <ProgressBar className={styles.bar} value={percent} label={`《${title}》的学习进度`} showValue />
  );
}

function useKeptDay(since: string): string {
  const dates = useDates();
  const now = useNow();
  return dates.isoDay(since) === dates.isoDay(now) ? '今天收藏' : `${dates.shortDay(since, now)}收藏`;
}

/** A favourite: the object, the member's progress, since when, and the heart to remove it. */
export function FavouriteRow({ item, onRemove }: { item: Favourite; onRemove: () => void }) {
  const day = useKeptDay(item.since);
  const name = targetNames[item.kind];
  const closed = item.closed && CLOSED[item.closed];
  return (
    <li className={styles.row} data-closed={item.closed ?? undefined}>
      <Picture item={item} />
      <div className={styles.words}>
        <h2 className="clamp-2">{item.address === null ? item.title : <Link to={item.address}>{item.title}</Link>}</h2>
        <p>
          <Tag tone={closed ? 'grey' : 'brand'}>{closed ? closed.tag : name}</Tag>
          <span className="clamp-1">{closed ? closed.why(name) : item.facts.slice(0, 2).join(' · ')}</span>
        </p>
      </div>
      <div className={styles.standing}>
        <Standing item={item} />
        <small>{day}</small>
      </div>
      <button type="button" className={styles.heart} aria-label={`取消收藏《${item.title}》`} onClick={onRemove}>
        {closed ? <Trash2 size={19} aria-hidden="true" /> : <Heart size={20} fill="currentColor" aria-hidden="true" />}
      </button>
    </li>
  );
}

/** Design: actions can be undone for 5 s. */
const UNDO_MS = 5000;

/** Replaces a removed row while that can be undone. */
export function RemovedRow({ title, onUndo, onOver }: { title: string; onUndo: () => void; onOver: () => void }) {
  const over = useEffectEvent(onOver);
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed heart is gone: the focus moves to the undo button.
    undo.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => over(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <li className={styles.removed}>
      <CircleCheck size={18} aria-hidden="true" />
      <span className="clamp-1" role="status">
        已移出收藏：《{title}》
      </span>
      <button ref={undo} type="button" onClick={onUndo}>
        撤销
      </button>
    </li>
  );
}

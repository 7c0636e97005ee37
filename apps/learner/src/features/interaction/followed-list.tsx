import type { Followed } from '@palm/contract/interaction/calls';
import { Avatar } from '@palm/ui/avatar';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Tag } from '@palm/ui/tag';
import { useNow } from '@palm/ui/use-now';
import { Link } from 'react-router';
import { useDates } from '../../shared/dates.ts';
import { FollowButton } from '../../shared/follow-button.tsx';
import { countText } from '../../shared/numbers.ts';
import page from '../../shared/page.module.css';
import { FOLLOWED_ON_PAGE } from './interaction.api.ts';
import styles from './following.module.css';

function useLatestText({ latest, followerCount }: Followed): string {
  const dates = useDates();
  const now = useNow();
  return latest ? `${latest.verb}《${latest.title}》，${dates.shortDay(latest.at, now)}` : `${countText(followerCount)} 人关注`;
}

function FollowedRow({ item }: { item: Followed }) {
  const { kind, objectId, name, note, avatarUrl, address, followerCount, freshCount } = item;
  const latest = useLatestText(item);
  return (
    <li>
      <Avatar name={name} src={avatarUrl} size={54} />
      <div>
        <b>
          {address === null ? name : <Link to={address}>{name}</Link>}
          {freshCount > 0 && <Tag tone="brand">{freshCount} 条更新</Tag>}
        </b>
        <small className="clamp-1">{address === null ? '资料已被删除，可以取消关注' : note}</small>
        {address !== null && <p className="clamp-1">{latest}</p>}
      </div>
      <FollowButton kind={kind} objectId={objectId} name={name} isFollowed count={followerCount} />
    </li>
  );
}

type FollowedListProps = { list: readonly Followed[]; total: number; pageNo: number; onPage: (pageNo: number) => void };

/** 讲师: followed teachers, in two columns. Unfollowed ones stay until the page is left, so that it can be undone. */
export function FollowedList({ list, total, pageNo, onPage }: FollowedListProps) {
  return (
    <section className={page.card} aria-labelledby="followed">
      <div className={styles.head}>
        <h2 id="followed">讲师</h2>
        {total > 0 && <small className={styles.total}>{total} 位</small>}
      </div>
      {total === 0 ? (
        <EmptyState title="还没有关注讲师" text="在课程或专栏里看到喜欢的讲师，点「关注」，他的新课会出现在这里。" />
      ) : (
        <ul className={styles.grid}>
          {list.map((item) => (
            <FollowedRow key={item.objectId} item={item} />
          ))}
        </ul>
      )}
      <Pager page={pageNo} pages={Math.ceil(total / FOLLOWED_ON_PAGE)} onChange={onPage} />
    </section>
  );
}

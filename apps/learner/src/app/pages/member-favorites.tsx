import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FavouriteList } from '../../features/interaction/favourite-list.tsx';
import { FavouriteKinds, FavouriteTools, useFavouriteChoice, type FavouriteChoice } from '../../features/interaction/favourite-tools.tsx';
import { FAVOURITES_ON_PAGE, favouritesQuery } from '../../features/interaction/interaction.api.ts';
import list from '../../features/interaction/favourite-list.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { MemberFrame } from '../member/member-frame.tsx';
import { href } from '../routes.ts';

function NoFavourites({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  return keyword === '' ? (
    <EmptyState title="还没有收藏" text="在课程、专栏和资讯里点爱心，就会收在这里。">
      <Button look="soft" render={<Link to={href('courseList')} />}>
        去选课
      </Button>
    </EmptyState>
  ) : (
    <EmptyState title="没有找到收藏" text={`收藏的名称里没有「${keyword}」，换个词试试。`}>
      <Button look="soft" onClick={onClear}>
        看全部收藏
      </Button>
    </EmptyState>
  );
}

/** 收藏: the member's favourites by kind, with a search; includes those no longer available, and why. */
export function MemberFavoritesPage() {
  const { client } = useServices();
  const { choice, change, filter } = useFavouriteChoice();
  const query = useQuery(favouritesQuery(client, filter));
  const clear = (): Partial<FavouriteChoice> => ({ keyword: '', kind: null });
  // There is nothing to search or sort before the first favourite.
  const none = query.data?.kinds.length === 0 && choice.keyword === '';
  return (
    <MemberFrame title="收藏" action={none ? undefined : <FavouriteTools choice={choice} onChange={change} />}>
      {!none && <FavouriteKinds kinds={query.data?.kinds ?? []} choice={choice} onChange={change} />}
      <section className={list.card} aria-label="收藏列表">
        <QueryView query={query} skeleton={<Skeleton height={500} />}>
          {(found) =>
            found.total === 0 ? (
              <NoFavourites keyword={choice.keyword} onClear={() => change(clear())} />
            ) : (
              <>
                <FavouriteList list={found.list} />
                <Pager page={choice.pageNo} pages={Math.ceil(found.total / FAVOURITES_ON_PAGE)} onChange={(pageNo) => change({ pageNo })} />
              </>
            )
          }
        </QueryView>
      </section>
    </MemberFrame>
  );
}

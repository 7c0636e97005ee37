import type { InfoDetail } from '@palm/contract/info/calls';
import { Breadcrumb } from '@palm/ui/breadcrumb';
import { Skeleton, SkeletonText } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { InfoArticle } from '../../features/info/info-article.tsx';
import { InfoNeighbours, RelatedInfos } from '../../features/info/info-onward.tsx';
import { infoDetailQuery, infoReadQuery } from '../../features/info/info.api.ts';
import { ShareButton } from '../../features/share/share-button.tsx';
import type { SharedObject } from '../../features/share/shared-object.ts';
import { Acts, FavouriteButton, LikeButton } from '../../shared/act-button.tsx';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import styles from './info.module.css';

const sharedInfo = (info: InfoDetail): SharedObject => ({
  kind: 'info',
  id: info.id,
  title: info.title,
  subtitle: info.lead,
  cover: info.cover,
  address: href('infoDetail', { infoId: info.id }),
  points: [],
  note: info.author?.name ?? '',
});

function InfoActs({ info }: { info: InfoDetail }) {
  const object = { kind: 'info', objectId: info.id, title: info.title } as const;
  return (
    <Acts>
      <LikeButton {...object} />
      <FavouriteButton {...object} />
      <ShareButton object={sharedInfo(info)} />
    </Acts>
  );
}

function Content({ info }: { info: InfoDetail }) {
  const { id, title, categoryId, categoryName, previous, next, related, preview } = info;
  const { client } = useServices();
  useQuery({ ...infoReadQuery(client, id), enabled: !preview });
  return (
    <>
      <div className={styles.trail}>
        <Breadcrumb current={title}>
          <Link to={href('info')}>资讯</Link>
          {categoryName !== null && <Link to={href('info', {}, { categoryId })}>{categoryName}</Link>}
        </Breadcrumb>
      </div>
      <div className={styles.columns} data-alone={related.length === 0 || undefined}>
        <div>
          <InfoArticle info={info} acts={!preview && <InfoActs info={info} />} />
          <InfoNeighbours previous={previous} next={next} />
        </div>
        {related.length > 0 && <RelatedInfos related={related} />}
      </div>
    </>
  );
}

/** An article, its neighbours in the list, and related ones. */
export function InfoDetailPage() {
  const { client } = useServices();
  const [params] = useSearchParams();
  const query = useQuery(infoDetailQuery(client, params.get('infoId') ?? '', params.get('preview') === '1'));
  const skeleton = (
    <>
      <Skeleton height={224} />
      <br />
      <SkeletonText lines={8} />
    </>
  );
  return (
    <div className={`${page.page} ${styles.detail}`}>
      <QueryView query={query} skeleton={skeleton} level={1}>
        {(info) => <Content key={info.id} info={info} />}
      </QueryView>
    </div>
  );
}

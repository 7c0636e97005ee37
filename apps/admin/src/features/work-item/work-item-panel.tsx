import type { ResultOf } from '@palm/contract/endpoint';
import type { workItemApi } from '@palm/contract/work-item/admin';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { DeadlineTag } from './deadline-tag.tsx';
import { WorkItemActions } from './work-item-actions.tsx';
import { WorkItemWords, type WorkItemIcons } from './work-item-words.tsx';
import { workItemsQuery } from './work-item.api.ts';
import styles from './work-item.module.css';

const SHOWN = 6;

type Found = ResultOf<typeof workItemApi.list>;

/** The viewer's most urgent pending items. */
export function WorkItemPanel({ icons }: { icons: WorkItemIcons }) {
  const { client } = useServices();
  const query = useQuery(workItemsQuery(client, { pageSize: SHOWN }));
  return (
    <div className={styles.ground}>
      <Panel title="需要处理" note="按截止先后，只显示你有权限的" actions={query.data && <AllLink {...query.data} />}>
        {query.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {query.isLoadingError && <ErrorOf error={query.error} title="需要处理的事没有加载出来" onRetry={() => void query.refetch()} />}
        {query.data && <Rows list={query.data.list} icons={icons} />}
      </Panel>
    </div>
  );
}

function AllLink({ total, snoozedTotal }: Pick<Found, 'total' | 'snoozedTotal'>) {
  if (total + snoozedTotal === 0) {
    return null;
  }
  return (
    <Link className={styles.all} to={total > 0 ? '/work-items' : '/work-items?snoozed=true'}>
      {total > 0 ? `全部 ${total} 项` : `稍后提醒的 ${snoozedTotal} 项`}
    </Link>
  );
}

function Rows({ list, icons }: { list: Found['list']; icons: WorkItemIcons }) {
  if (list.length === 0) {
    return (
      <p className={styles.nothing}>
        <CircleCheck size={20} aria-hidden="true" />
        现在没有要处理的事。考试快截止、课程改动没发布、账号登录不了时，会列在这里。
      </p>
    );
  }
  return (
    <ul className={styles.rows}>
      {list.map((item, place) => (
        <li key={`${item.kind}/${item.objectId}`}>
          <WorkItemWords item={item} icons={icons} tag={item.dueAt !== null && <DeadlineTag dueAt={item.dueAt} />} />
          <WorkItemActions item={item} urgent={place === 0} />
        </li>
      ))}
    </ul>
  );
}

import type { PlateKind } from '@palm/contract/plate/shelf';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { Link } from 'react-router';
import { ColumnPanelsSkeleton } from '../../features/column/column-panels.tsx';
import { anchorOf, PlateShelf } from '../../features/plate/plate-shelf.tsx';
import { plateLine, plateWords } from '../../features/plate/plate-words.ts';
import { platesQuery } from '../../features/plate/plate.api.ts';
import { ShelfTabs } from '../../features/plate/shelf-tabs.tsx';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import { ShelfCards } from '../shelf-cards.tsx';
import styles from './plate.module.css';

export const ColumnPlatePage = () => <PlatePage kind="column" />;
export const LivePlatePage = () => <PlatePage kind="live" />;
export const ClassPlatePage = () => <PlatePage kind="class" />;

/** All shelves of one kind, each below its heading. */
function PlatePage({ kind }: { kind: PlateKind }) {
  const { client } = useServices();
  const query = useQuery(platesQuery(client, kind));
  const { title, empty } = plateWords[kind];
  return (
    <div className={page.page}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {query.data && query.data.list.length > 0 && <p>{plateLine(kind, query.data.list.length)}</p>}
        </div>
        <Link className={styles.regions} to={href('regionPlate')}>
          <MapPinned size={16} aria-hidden="true" />
          看区域板块
        </Link>
      </div>
      <QueryView query={query} skeleton={<ColumnPanelsSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState {...empty}>
              <Button look="soft" render={<Link to={href(kind === 'column' ? 'column' : 'homePage')} />}>
                {kind === 'column' ? '看全部专栏' : '回首页'}
              </Button>
            </EmptyState>
          ) : (
            <>
              <ShelfTabs
                label="书架"
                shelves={list.map(({ id, title: name, itemCount }) => ({ anchor: anchorOf(id), title: name, itemCount }))}
              />
              {list.map((plate) => (
                <PlateShelf key={plate.id} plate={plate}>
                  {(items) => <ShelfCards items={items} look="large" />}
                </PlateShelf>
              ))}
            </>
          )
        }
      </QueryView>
    </div>
  );
}

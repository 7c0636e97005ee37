import type { Sorted } from '@palm/contract/paging';
import { Flex } from 'antd';
import { ForLooking } from '../session/look-only.tsx';
import { ExportButton } from './export-button.tsx';
import type { BeginExport } from './export-list.ts';
import { SortSelect } from './sort-select.tsx';

type DrawerToolsProps<Key extends string> = {
  /** What the list can be ordered by, each in both directions. */
  keys: readonly { title: string; sort: Sorted<Key> }[];
  sort: Sorted<Key>;
  onSort: (sort: Sorted<Key>) => void;
  job: string;
  onExport: () => BeginExport;
};

/** Order and export of a list in a drawer, which has no heads to click. */
export function DrawerTools<Key extends string>({ keys, sort, onSort, job, onExport }: DrawerToolsProps<Key>) {
  return (
    <Flex gap="small" justify="end" wrap>
      <ForLooking>
        {/* it offers the keys and their reverse, nothing else */}
        <SortSelect columns={keys} sort={sort} onSort={(chosen) => onSort(chosen as Sorted<Key>)} />
      </ForLooking>
      <ExportButton job={job} onExport={onExport} />
    </Flex>
  );
}

import type { Sorted } from '@palm/contract/paging';
import { Flex } from 'antd';
import { AlwaysEnabled } from '../session/view-only.tsx';
import { ExportButton } from './export-button.tsx';
import type { BeginExport } from './export-list.ts';
import { SortSelect } from './sort-select.tsx';

type DrawerToolsProps<Key extends string> = {
  /** Sort keys, each available in both directions. */
  keys: readonly { title: string; sort: Sorted<Key> }[];
  sort: Sorted<Key>;
  onSort: (sort: Sorted<Key>) => void;
  job: string;
  onExport: () => BeginExport;
};

/** Sorting and export of a list in a drawer, which has no column headers. */
export function DrawerTools<Key extends string>({ keys, sort, onSort, job, onExport }: DrawerToolsProps<Key>) {
  return (
    <Flex gap="small" justify="end" wrap>
      <AlwaysEnabled>
        {/* The options are exactly the keys and their reverse. */}
        <SortSelect columns={keys} sort={sort} onSort={(chosen) => onSort(chosen as Sorted<Key>)} />
      </AlwaysEnabled>
      <ExportButton job={job} onExport={onExport} />
    </Flex>
  );
}

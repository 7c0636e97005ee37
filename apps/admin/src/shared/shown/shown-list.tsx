import type { ShownStatus } from '@palm/contract/plate/shelf';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BulkBar } from '../list/bulk-bar.tsx';
import type { ListColumn } from '../list/list-column.ts';
import type { Selection } from '../list/use-selection.ts';
import { usePreview } from '../preview/use-preview.tsx';
import { OpenRow } from '../list/open-row.tsx';
import { RowActions } from '../ui/row-actions.tsx';
import { TimeText } from '../ui/time-text.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { ShownState } from './shown-state.tsx';
import { useSettledActs, useShownActs, type SettledCalls, type ShownCalls } from './use-shown-acts.ts';

type Searched = { keyword?: string | undefined };
type Row = { id: string; title: string; status: ShownStatus; scheduledAt: string | null; place: number; updatedAt: string };

/** The last columns of every list of objects shown to learners. */
export function shownColumns<R extends Row, Query extends Searched>(
  calls: ShownCalls<Query>,
  /** URL for learners. */
  addressOf: (row: R) => string,
): ListColumn<R, 'place' | '-place' | 'title' | '-title' | 'updatedAt' | '-updatedAt'>[] {
  return [
    { key: 'place', title: '次序', sort: 'place', width: 88, numeric: true, render: ({ place }) => place, priority: 'low' },
    {
      key: 'status',
      title: '状态',
      width: 196,
      render: (row) => <ShownState of={row} />,
    },
    {
      key: 'updated',
      title: '最近改动',
      sort: '-updatedAt',
      width: 116,
      render: ({ updatedAt }) => <TimeText at={updatedAt} />,
      priority: 'lowest',
    },
    {
      key: 'actions',
      title: '操作',
      width: 112,
      card: 'actions',
      render: (row) => <ShownActions row={row} calls={calls} address={addressOf(row)} />,
    },
  ];
}

type ShownActionsProps<Query> = { row: Row; calls: ShownCalls<Query>; address: string };

function ShownActions<Query extends Searched>({ row, calls, address }: ShownActionsProps<Query>) {
  const navigate = useNavigate();
  const acts = useShownActs(calls);
  const [scheduling, setScheduling] = useState(false);
  const { id, title, status } = row;
  const { show, dialog } = usePreview({ title, address });
  return (
    <>
      <RowActions
        of={title}
        more={[
          ...(status === 'published'
            ? []
            : [
                { key: 'publish', label: '发布', onClick: () => acts.publish(row) },
                { key: 'schedule', label: '定时发布…', onClick: () => setScheduling(true) },
              ]),
          ...(status === 'published' ? [{ key: 'preview', label: '预览', onClick: show }] : []),
          { key: 'copy', label: '复制', onClick: () => acts.copy(row) },
          { type: 'divider' as const },
          ...(status === 'archived' ? [] : [{ key: 'archive', label: '归档', danger: true, onClick: () => acts.askArchive(row) }]),
          ...(status === 'published' ? [] : [{ key: 'remove', label: '删除', danger: true, onClick: () => acts.askRemove(row) }]),
        ]}
      >
        <OpenRow of={`《${title}》`} onOpen={() => void navigate(`${calls.path}/${id}`)} />
      </RowActions>
      {dialog}
      {scheduling && <ScheduleDialog of={row} schedule={calls.schedule} onClose={() => setScheduling(false)} />}
    </>
  );
}

type ShownBulkBarProps<Query> = { selection: Selection<Query>; calls: SettledCalls<Query> };

export function ShownBulkBar<Query extends Searched>({ selection, calls }: ShownBulkBarProps<Query>) {
  const { askMany } = useSettledActs(calls);
  return (
    <BulkBar selection={selection} counted="个">
      <Button type="text" onClick={() => askMany('发布', selection)}>
        发布
      </Button>
      <Button type="text" danger onClick={() => askMany('归档', selection)}>
        归档
      </Button>
    </BulkBar>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Plus, Split } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useListQuery } from '../../shared/list/use-list-query.ts';
import { useServices } from '../../shared/services.tsx';
import { OpenedError } from '../../shared/ui/opened-error.tsx';
import { groupsQuery, peopleSchema } from './group.api.ts';
import { GroupCards } from './group-cards.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { SplitDialog } from './split-dialog.tsx';

type GroupBoardProps = { classroomId: string; head: (title: string, note: string, acts: ReactNode) => ReactNode };

/** The groups of a class, and moving members between them. */
export function GroupBoard({ classroomId, head }: GroupBoardProps) {
  const { client } = useServices();
  const query = useQuery(groupsQuery(client, classroomId));
  const list = useListQuery(peopleSchema);
  const [open, setOpen] = useState<'group' | 'split' | null>(null);
  if (query.data === undefined) {
    return query.isError ? (
      <OpenedError error={query.error} name="班级" back={{ to: '/classes', label: '回班级列表' }} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton active />
    );
  }
  const overview = query.data;
  const { groups, ungroupedCount, classroomTitle } = overview;
  const note = ungroupedCount === 0 ? `${groups.length} 组` : `${groups.length} 组，还有 ${ungroupedCount} 人没有分组`;
  const close = () => setOpen(null);
  return (
    <>
      {head(
        `《${classroomTitle}》的小组`,
        note,
        <>
          <Button icon={<Split size={16} />} onClick={() => setOpen('split')}>
            按规则分组
          </Button>
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpen('group')}>
            新建小组
          </Button>
        </>,
      )}
      <GroupCards
        classroomId={classroomId}
        overview={overview}
        chosen={list.query.groupId}
        onChoose={(groupId) => list.change({ groupId })}
      />
      <PeopleList classroomId={classroomId} groups={groups} list={list} />
      {open === 'group' && <GroupDialog classroomId={classroomId} group={null} onClose={close} />}
      {open === 'split' && <SplitDialog classroomId={classroomId} overview={overview} onClose={close} />}
    </>
  );
}

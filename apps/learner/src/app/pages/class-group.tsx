import type { ClassroomDetail } from '@palm/contract/classroom/calls';
import type { ClassGroup, GroupOverview } from '@palm/contract/group/calls';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { groupHomeworkQuery, groupsQuery } from '../../features/group/group.api.ts';
import { GroupCard } from '../../features/group/group-card.tsx';
import { GroupActs, GroupMemberActs, NewGroups } from '../../features/group/group-desk.tsx';
import { GroupRanking } from '../../features/group/group-ranking.tsx';
import { QuestionList } from '../../features/qa/question-list.tsx';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { ClassFrame } from '../class-frame.tsx';
import styles from '../class-frame.module.css';
import own from './class-group.module.css';

/** The groups of a class: members see their own, staff any of them, and everybody the ranking. */
export const ClassGroupPage = () => (
  <ClassFrame inside brief>
    {(classroom) => <Groups classroom={classroom} />}
  </ClassFrame>
);

function Groups({ classroom: { id } }: { classroom: ClassroomDetail }) {
  const { client } = useServices();
  const query = useQuery(groupsQuery(client, id));
  const isReady = useFirstHomework(query.data);
  const skeleton = <Skeleton height={480} />;
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(overview) => (isReady ? <Shown classroomId={id} overview={overview} /> : skeleton)}
    </QueryView>
  );
}

/** Whether the first group can be shown as a whole: what is below would move if it turned out to have no homework. */
function useFirstHomework(overview: GroupOverview | undefined): boolean {
  const { client } = useServices();
  const [params] = useSearchParams();
  const [isReady, setReady] = useState(false);
  const group = overview && shownOf(overview, params.get('groupId'));
  const { isLoading } = useQuery({ ...groupHomeworkQuery(client, group?.id ?? ''), enabled: group !== undefined && group.memberCount > 0 });
  if (!isReady && overview !== undefined && !isLoading) {
    setReady(true);
  }
  return isReady;
}

function deskText({ groups, memberCount, ungroupedCount }: GroupOverview): string {
  if (groups.length === 0) {
    return `全班 ${memberCount} 人，还没有分组。`;
  }
  return ungroupedCount === 0
    ? `全班 ${memberCount} 人，分成 ${groups.length} 组。`
    : `分成 ${groups.length} 组，还有 ${ungroupedCount} 人没有分组。`;
}

const NoGroup = ({ overview: { groups, manages } }: { overview: GroupOverview }) => (
  <section className={page.card}>
    <EmptyState
      title={groups.length === 0 ? '班里还没有小组' : '你还没有分到小组'}
      text={manages ? '新建小组后把人移进来，或按规则一次分好。' : '班主任分好组后，这里会看到你的组员和小组排名。'}
    />
  </section>
);

type ShownProps = { classroomId: string; overview: GroupOverview; group: ClassGroup };

function ShownGroup({ classroomId, overview, group }: ShownProps) {
  if (!overview.manages) {
    return <GroupCard overview={overview} group={group} />;
  }
  const others = overview.groups.filter(({ id }) => id !== group.id);
  return (
    <GroupCard
      overview={overview}
      group={group}
      acts={<GroupActs classroomId={classroomId} group={group} />}
      memberActs={(member) => <GroupMemberActs classroomId={classroomId} group={group} others={others} member={member} />}
    />
  );
}

/** For staff, the requested group or the first; for members their own, which is first. */
function shownOf({ groups, ownGroupId, leads }: GroupOverview, asked: string | null): ClassGroup | undefined {
  if (leads) {
    return groups.find(({ id }) => id === asked) ?? groups[0];
  }
  return groups.find(({ id }) => id === ownGroupId);
}

function Shown({ classroomId, overview }: { classroomId: string; overview: GroupOverview }) {
  const [params, setParams] = useSearchParams();
  const { groups, leads, manages } = overview;
  const group = shownOf(overview, params.get('groupId'));
  const open = (groupId: string) => setParams({ classroomId, groupId }, { replace: true });
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        {manages && (
          <section className={own.desk} aria-label="管理小组">
            <p>{deskText(overview)}</p>
            <NewGroups classroomId={classroomId} overview={overview} onMade={open} />
          </section>
        )}
        {group === undefined ? <NoGroup overview={overview} /> : <ShownGroup classroomId={classroomId} overview={overview} group={group} />}
        {group && (
          <QuestionList key={group.id} forum={{ kind: 'group', objectId: group.id }} title="组内讨论" readers="本组的人和班主任、助教" />
        )}
      </div>
      {groups.length > 0 && <GroupRanking overview={overview} shownId={group?.id ?? null} onOpen={leads ? open : undefined} />}
    </div>
  );
}

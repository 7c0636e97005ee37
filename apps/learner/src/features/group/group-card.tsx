import type { ClassGroup, GroupMember, GroupOverview } from '@palm/contract/group/calls';
import { Avatar } from '@palm/ui/avatar';
import { Pager } from '@palm/ui/pager';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { GROUP_ROWS, groupMembersQuery } from './group.api.ts';
import { GroupHomeworkStrip } from './group-homework.tsx';
import { changeText, placeOf } from './rank-groups.ts';
import styles from './group-card.module.css';

type GroupCardProps = {
  overview: GroupOverview;
  group: ClassGroup;
  /** Actions on the group, and on one of its members. */
  acts?: ReactNode;
  memberActs?: ((member: GroupMember) => ReactNode) | undefined;
};

const percentText = (figure: number | null): string => (figure === null ? '—' : `${figure}%`);

function Figures({ overview: { groups, weights, classFigures }, group }: Pick<GroupCardProps, 'overview' | 'group'>) {
  const place = placeOf(groups, group.id);
  const change = changeText(place, group.placeBefore);
  const figures = [
    { label: '班内排名', value: place ?? '—', note: `/ ${groups.length}${change && `，${change}`}` },
    { label: '人均必修', value: percentText(group.figures.required), note: `班级 ${percentText(classFigures.required)}` },
    ...(weights.attendance > 0 ? [{ label: '出勤', value: percentText(group.figures.attendance), note: '' }] : []),
    ...(weights.homework > 0 ? [{ label: '作业均分', value: percentText(group.figures.homework), note: '' }] : []),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">
            {value}
            {note !== '' && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A group: its figures and members. */
export function GroupCard({ overview, group, acts, memberActs }: GroupCardProps) {
  return (
    <section className={page.card} aria-labelledby="class-group">
      <div className={styles.head}>
        <h2 id="class-group">{group.name}</h2>
        <small>
          {group.memberCount} 人{group.leaderName === null ? '，还没有组长' : `，组长 ${group.leaderName}`}
        </small>
        {acts && <div className={styles.acts}>{acts}</div>}
      </div>
      {group.slogan !== '' && <p className={styles.slogan}>{group.slogan}</p>}
      <Figures overview={overview} group={group} />
      {group.memberCount === 0 ? (
        <p className={styles.none}>这个小组还没有人。</p>
      ) : (
        <>
          <Members key={group.id} group={group} memberActs={memberActs} />
          <GroupHomeworkStrip groupId={group.id} />
        </>
      )}
    </section>
  );
}

const LoadingMembers = ({ count }: { count: number }) => (
  <ul className={styles.members}>
    {Array.from({ length: Math.min(count, GROUP_ROWS) }, (_, place) => (
      <li key={place}>
        <Skeleton width={40} height={40} corners="round" />
        <Skeleton />
      </li>
    ))}
  </ul>
);

function Members({ group: { id, memberCount }, memberActs }: Pick<GroupCardProps, 'group' | 'memberActs'>) {
  const { client } = useServices();
  const [pageNo, setPageNo] = useState(1);
  const query = useQuery(groupMembersQuery(client, id, pageNo));
  return (
    <QueryView query={query} skeleton={<LoadingMembers count={memberCount} />}>
      {({ list, total }) => (
        <div aria-busy={query.isPlaceholderData}>
          <ul className={styles.members}>
            {list.map((member) => (
              <li key={member.memberId} data-me={member.me || undefined}>
                <Avatar name={member.name} src={member.avatarUrl} size={40} />
                <span className={styles.who}>
                  <b>
                    <span className="clamp-1">
                      {member.name}
                      {member.me && '（我）'}
                    </span>
                    {member.leader && <Crown size={16} role="img" aria-label="组长" />}
                  </b>
                  <small className="clamp-1">{member.departmentName ?? '未分部门'}</small>
                </span>
                <span className={styles.percent}>
                  <span className="sr-only">必修进度 </span>
                  <span className="num">{percentText(member.percent)}</span>
                  {memberActs?.(member)}
                </span>
              </li>
            ))}
          </ul>
          <Pager page={pageNo} pages={Math.ceil(total / GROUP_ROWS)} onChange={setPageNo} />
        </div>
      )}
    </QueryView>
  );
}

import { dayWords } from '@palm/contract/day-words';
import type { GroupHomework } from '@palm/contract/group/calls';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useServices } from '../../shared/services.tsx';
import { groupHomeworkQuery } from './group.api.ts';
import styles from './group-homework.module.css';

function titleText({ title, byGroup, handedCount, memberCount }: GroupHomework): string {
  const left = memberCount - handedCount;
  if (left === 0) {
    return `${title}：${byGroup ? '小组已经交了' : `${memberCount} 人都交了`}`;
  }
  return byGroup && handedCount === 0 ? `${title}：小组还没有交` : `${title}：${handedCount} 人已交，还差 ${left} 人`;
}

/** Who has not submitted, the person first, and the due date. */
function missingText({ byGroup, handedCount, memberCount, missingNames, own, dueOn }: GroupHomework): string {
  const due = `${dayWords(dueOn)}截止`;
  const left = memberCount - handedCount;
  if (left === 0 || (byGroup && handedCount === 0)) {
    return due;
  }
  const names = [...(own === 'missing' ? ['你'] : []), ...missingNames];
  return `${names.join('、')}${left > names.length ? ` 等 ${left} 人` : ''}还没有交，${due}`;
}

const Faces = ({ homework: { faces, handedCount } }: { homework: GroupHomework }) => (
  <span className={styles.faces} aria-hidden="true">
    {faces.map(({ id, name, avatarUrl }) => (
      <Avatar key={id} name={name} src={avatarUrl} size={28} />
    ))}
    {handedCount > faces.length && <b className="num">+{handedCount - faces.length}</b>}
  </span>
);

/** Homework that needs the group's attention; renders nothing if there is none. */
export function GroupHomeworkStrip({ groupId }: { groupId: string }) {
  const { client } = useServices();
  const { data, isPending } = useQuery(groupHomeworkQuery(client, groupId));
  if (isPending) {
    return (
      <div className={styles.loading}>
        <Skeleton height="100%" />
      </div>
    );
  }
  const homework = data?.homework ?? null;
  return (
    homework && (
      <section className={styles.strip} aria-label="小组的作业">
        <span className={styles.tile}>
          <PenLine size={20} aria-hidden="true" />
        </span>
        <div className={styles.text}>
          <h3>{titleText(homework)}</h3>
          <p>{missingText(homework)}</p>
        </div>
        <Faces homework={homework} />
        {homework.own !== 'none' && (
          <Button pill render={<Link to={href('classHomework', { homeworkId: homework.homeworkId })} />}>
            {homework.own === 'missing' ? '交作业' : '看作业'}
          </Button>
        )}
      </section>
    )
  );
}

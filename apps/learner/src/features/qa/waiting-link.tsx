import { useQuery } from '@tanstack/react-query';
import { ChevronRight, MessageCircleQuestionMark } from 'lucide-react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useServices } from '../../shared/services.tsx';
import { waitingCountQuery } from './qa.api.ts';
import styles from './waiting-link.module.css';

/** Leads teachers of a class to its unanswered questions; renders nothing if there are none. */
export function WaitingLink({ classroomId }: { classroomId: string }) {
  const { client } = useServices();
  const { data: count = 0 } = useQuery(waitingCountQuery(client, { kind: 'classroom', objectId: classroomId }));
  return count === 0 ? null : (
    <Link className={styles.link} to={href('classQuestion', { classroomId }, { filter: 'unanswered' })}>
      <MessageCircleQuestionMark size={20} aria-hidden="true" />
      <b>
        需要回答 <span className="num">{count}</span>
      </b>
      <span className={styles.note}>还没有人回答的问题</span>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}

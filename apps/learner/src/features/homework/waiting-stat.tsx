import { Stat } from '@palm/ui/stat';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useServices } from '../../shared/services.tsx';
import { classHomeworkQuery } from './marking.api.ts';
import styles from './waiting-stat.module.css';

/** How much homework of a class waits to be marked; renders nothing if there is none. */
export function WaitingStat({ classroomId }: { classroomId: string }) {
  const { client } = useServices();
  const { data } = useQuery(classHomeworkQuery(client, classroomId, 1));
  if (data === undefined || data.total === 0) {
    return null;
  }
  const note =
    data.waiting > 0 ? (
      <Link className={styles.mark} to={href('classCourse', { classroomId })}>
        去批改
      </Link>
    ) : (
      '都批完了'
    );
  return <Stat label="待批作业" value={data.waiting} unit="份" note={note} />;
}

import type { TeacherBrief } from '@palm/contract/teacher/calls';
import { Avatar } from '@palm/ui/avatar';
import { Button } from '@palm/ui/button';
import { Tag } from '@palm/ui/tag';
import { Fragment } from 'react';
import { TeacherActs, useTeacherActs } from './teacher-acts.tsx';
import styles from './teachers.module.css';
import { useTeacherDialog } from './use-teacher-dialog.tsx';

type TeachersProps = {
  teachers: readonly (TeacherBrief & { biography: string })[];
  /** Distinguishes the lead from the others, if the first one leads. */
  led?: boolean;
};

/** The teachers; the dialog opens once the profile has loaded (seed §4). */
export function Teachers({ teachers, led = false }: TeachersProps) {
  const { open, loading, dialog } = useTeacherDialog();
  const alone = useTeacherActs().length === 0;
  if (teachers.length === 0) {
    return null;
  }
  return (
    <section className={styles.card} aria-labelledby="teachers">
      <h2 id="teachers">讲师</h2>
      <ul>
        {teachers.map(({ id, name, title, avatarUrl, biography }, place) => (
          <li key={id} className={styles.teacher}>
            <Avatar name={name} src={avatarUrl} size={52} />
            <div>
              <b>
                <button type="button" aria-busy={loading === id} onClick={() => open(id)}>
                  {name}
                </button>
                {led && <Tag tone={place === 0 ? 'brand' : 'grey'}>{place === 0 ? '主讲' : '联合'}</Tag>}
              </b>
              <p>{title}</p>
            </div>
            {alone ? (
              <Button size={30} pill pending={loading === id} aria-label={`${name}的介绍`} onClick={() => open(id)}>
                介绍
              </Button>
            ) : (
              <TeacherActs teacherId={id} name={name} place="row" />
            )}
            <p className={`${styles.biography} clamp-3`}>{biography}</p>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

/** Teacher names in running text, each opening the dialog. */
export function TeacherNames({ teachers }: { teachers: readonly TeacherBrief[] }) {
  const { open, loading, dialog } = useTeacherDialog();
  return (
    <>
      {teachers.map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 && '、'}
          <button type="button" className={styles.inline} aria-busy={loading === id} onClick={() => open(id)}>
            {name}
          </button>
        </Fragment>
      ))}
      {dialog}
    </>
  );
}

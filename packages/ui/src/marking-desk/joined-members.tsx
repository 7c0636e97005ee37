import { Button } from '../button.tsx';
import { useSubmit } from '../use-submit.ts';
import type { DeskActs, DeskSubmission } from './desk-types.ts';
import styles from './marking-desk.module.css';

type JoinedMembersProps = { submission: DeskSubmission; acts: Pick<DeskActs, 'countJoined' | 'say'> };

/** Members who joined the group after its work was submitted: the marker decides whether it counts for them. */
export function JoinedMembers({ submission: { submissionId, joinedNames }, acts }: JoinedMembersProps) {
  const { pending, submit } = useSubmit();
  if (joinedNames.length === 0) {
    return null;
  }
  const count = () =>
    submit(async () => {
      const { added } = await acts.countJoined({ submissionId });
      acts.say('success', added === 0 ? '已经算过了' : `这份作业也算给了 ${added} 人`);
    });
  return (
    <section aria-label="后来进组的人">
      <h3>
        后来进组<small>这份作业没有算给他们</small>
      </h3>
      <p className={styles.quiet}>{joinedNames.join('、')}</p>
      <Button size={44} pending={pending} onClick={count}>
        也算给他们
      </Button>
    </section>
  );
}

import { RichText } from '@palm/ui/rich-text';
import { ClassSide } from '../../features/classroom/class-side.tsx';
import { JoinBox } from '../../features/classroom/join-box.tsx';
import page from '../../shared/page.module.css';
import { ClassFrame } from '../class-frame.tsx';
import styles from '../class-frame.module.css';

/** What to know before starting, and what completes the class. */
export function ClassGuidePage() {
  return (
    <ClassFrame inside brief>
      {(classroom) => (
        <div className={styles.columns}>
          <section className={page.card} aria-labelledby="class-guide">
            <div className={page.cardHead}>
              <h2 id="class-guide">导学</h2>
            </div>
            {classroom.guide === '' ? <p>班主任还没有写导学。</p> : <RichText html={classroom.guide} />}
            {classroom.membership === 'member' && classroom.joinRule !== 'assigned' && <JoinBox classroom={classroom} />}
          </section>
          <ClassSide classroom={classroom} />
        </div>
      )}
    </ClassFrame>
  );
}

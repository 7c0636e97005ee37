import { MobileHead } from '@palm/ui/mobile-head';
import { RichText } from '@palm/ui/rich-text';
import { useNavigate, useSearchParams } from 'react-router';
import { Completion } from '../../features/classroom/class-side.tsx';
import { JoinBox } from '../../features/classroom/join-box.tsx';
import { LinkJoin } from '../../features/classroom/link-join.tsx';
import page from '../../shared/page.module.css';
import { ClassFrame } from '../class-frame.tsx';
import styles from '../class-frame.module.css';
import { href } from '../routes.ts';

/** Description of a class and how to join; if opened through a join link (`join`), joins it. */
export function ClassDetailPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const code = params.get('join')?.trim() ?? '';
  if (code === '') {
    return <About />;
  }
  return (
    <>
      <MobileHead title="加入班级" onBack={() => void navigate(href('class'))} />
      <LinkJoin key={code} classroomId={params.get('classroomId') ?? ''} code={code} />
    </>
  );
}

function About() {
  return (
    <ClassFrame acts={(classroom) => <JoinBox classroom={classroom} />}>
      {(classroom) => (
        <div className={styles.columns}>
          <section className={page.card} aria-labelledby="class-guide">
            <div className={page.cardHead}>
              <h2 id="class-guide">班级介绍</h2>
            </div>
            {classroom.guide === '' ? <p>班主任还没有写介绍。</p> : <RichText html={classroom.guide} />}
          </section>
          <div className={styles.stack}>
            <section className={page.card} aria-labelledby="class-size">
              <div className={page.cardHead}>
                <h2 id="class-size">教学安排</h2>
              </div>
              <p>
                {classroom.stageCount} 个阶段，{classroom.itemCount} 项，其中必修 {classroom.requiredCount} 项。
                {!classroom.staff && classroom.membership !== 'member' && '加入后可以看到每一项。'}
              </p>
            </section>
            <Completion classroom={classroom} />
          </div>
        </div>
      )}
    </ClassFrame>
  );
}

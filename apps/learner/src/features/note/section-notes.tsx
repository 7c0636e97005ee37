import { Lock, Play } from 'lucide-react';
import { clockText } from '../../shared/numbers.ts';
import type { Timeline } from '../../shared/timeline.ts';
import { NewNote } from './new-note.tsx';
import { NoteList } from './note-list.tsx';
import styles from './note.module.css';

type SectionNotesProps = { courseId: string; sectionId: string; timeline: Timeline | null };

/** Below a section: the editor, and the person's notes here, in order of their times. */
export function SectionNotes({ courseId, sectionId, timeline }: SectionNotesProps) {
  return (
    <section className={styles.card} aria-labelledby="section-notes">
      <header className={styles.head}>
        <h2 id="section-notes">我的笔记</h2>
        <span>
          <Lock size={14} aria-hidden="true" />
          只有你自己看得到
        </span>
      </header>
      <NewNote key={sectionId} courseId={courseId} sectionId={sectionId} timeline={timeline} />
      <NoteList
        of={{ courseId, sectionId }}
        empty={
          <p className={styles.quiet}>
            {timeline ? '记下的话会标上当时的时间，点一下就能回到那里。' : '在这里记下的话，课程页的“笔记”里也能找到。'}
          </p>
        }
        placeOf={({ position }) =>
          position === null || timeline === null ? (
            <span className={styles.place}>整节</span>
          ) : (
            <button
              type="button"
              className={`${styles.place} num`}
              aria-label={`回到 ${clockText(position)}`}
              onClick={() => timeline.jump(position)}
            >
              <Play size={12} fill="currentColor" aria-hidden="true" />
              {clockText(position)}
            </button>
          )
        }
      />
    </section>
  );
}

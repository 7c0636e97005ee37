import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './exam-anchors.module.css';
import { parts, type Finding } from './exam-draft.ts';

type PartId = (typeof parts)[number]['id'];

/** The section that fills the upper half of the page. */
function useCurrentPart(): PartId {
  const [current, setCurrent] = useState<PartId>(parts[0].id);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        const part = parts.find(({ id }) => id === entered?.target.id);
        if (part) {
          setCurrent(part.id);
        }
      },
      { rootMargin: '-20% 0px -70%' },
    );
    for (const { id } of parts) {
      const element = document.getElementById(id);
      if (element) {
        watch.observe(element);
      }
    }
    return () => watch.disconnect();
  }, []);
  return current;
}

/** Links to each section of the desk, marking those that still need work. */
export function ExamAnchors({ findings }: { findings: readonly Finding[] }) {
  const current = useCurrentPart();
  return (
    <nav className={styles.anchors} aria-label="本页的部分">
      {parts.map(({ id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          {...(id === current && { 'aria-current': 'location' })}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(id)?.scrollIntoView({ block: 'start' });
          }}
        >
          {name}
          {findings.some(({ part }) => part === name) ? (
            <CircleAlert className={styles.open} size={16} aria-label="还要改" />
          ) : (
            <CircleCheck size={16} aria-hidden="true" />
          )}
        </a>
      ))}
    </nav>
  );
}

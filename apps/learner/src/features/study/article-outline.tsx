import { Check } from 'lucide-react';
import type { useOutline } from './use-outline.ts';
import styles from './article-outline.module.css';

/** The headings of a text, with a tick on those read past. Renders nothing for a text without several headings. */
export function ArticleOutline({ titles, current, furthest, go }: ReturnType<typeof useOutline>) {
  if (titles.length < 2) {
    return null;
  }
  return (
    <nav className={styles.card} aria-labelledby="article-outline">
      <h2 id="article-outline">本讲大纲</h2>
      <ol>
        {titles.map((title, index) => (
          <li key={`${index} ${title}`}>
            <button type="button" aria-current={index === current ? 'true' : undefined} onClick={() => go(index)}>
              <span className="clamp-1">{title}</span>
              {index < furthest && <Check size={16} aria-label="读过" />}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

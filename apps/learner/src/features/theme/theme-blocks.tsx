import type { ThemeBlock, ThemeShelf } from '@palm/contract/theme/calls';
import type { ReactNode } from 'react';
import { anchorOf } from './theme-contents.tsx';
import styles from './theme-blocks.module.css';
import { ThemeText } from './theme-text.tsx';

type ThemeBlocksProps = { blocks: readonly ThemeBlock[]; shelf: (shelf: ThemeShelf) => ReactNode };

/** The blocks of a theme in order: texts on cards, pictures, and shelves directly on the page. */
export function ThemeBlocks({ blocks, shelf }: ThemeBlocksProps) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block) => (
        <Block key={block.id} block={block} shelf={shelf} />
      ))}
    </div>
  );
}

function Block({ block, shelf }: { block: ThemeBlock; shelf: ThemeBlocksProps['shelf'] }) {
  const anchor = { id: anchorOf(block.id), tabIndex: -1 };
  if (block.kind === 'text') {
    return (
      <section {...anchor} className={styles.text} data-wide={block.wide || undefined} aria-label={block.heading ?? '正文'}>
        <ThemeText body={block.body} />
      </section>
    );
  }
  if (block.kind === 'picture') {
    return (
      <figure {...anchor} className={styles.picture}>
        <img src={block.url} alt={block.caption} loading="lazy" />
        {block.caption !== '' && <figcaption>{block.caption}</figcaption>}
      </figure>
    );
  }
  const title = `${anchor.id}-title`;
  return (
    <section {...anchor} className={styles.shelf} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{block.title}</h2>
        {block.note !== '' && <p>{block.note}</p>}
      </div>
      {shelf(block)}
    </section>
  );
}

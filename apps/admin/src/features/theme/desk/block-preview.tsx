import type { DraftBlock, DraftShelf } from '@palm/contract/theme/admin';
import { Cover } from '@palm/ui/cover';
import { RichText } from '@palm/ui/rich-text';
import { Tag } from '@palm/ui/tag';
import { drawnCover } from '../../../shared/cover/drawn-cover.ts';
import type { Blocks } from './use-blocks.ts';
import styles from './block-preview.module.css';

type PreviewProps = { block: DraftBlock; blocks: Blocks };

/** A block as rendered on the page. */
export function BlockPreview({ block, blocks }: PreviewProps) {
  if (block.kind === 'text') {
    return block.body === '' ? <p className={styles.none}>点一下写文字</p> : <RichText html={block.body} className={styles.text} />;
  }
  if (block.kind === 'picture') {
    const url = block.key === null ? undefined : blocks.pictures.get(block.key);
    return (
      <figure className={styles.picture}>
        {url === undefined ? <p className={styles.none}>点一下上传图片</p> : <img src={url} alt={block.caption} />}
        {block.caption !== '' && <figcaption>{block.caption}</figcaption>}
      </figure>
    );
  }
  return <ShelfPreview block={block} blocks={blocks} />;
}

function ShelfPreview({ block: { title, note, ids }, blocks }: { block: DraftShelf; blocks: Blocks }) {
  return (
    <>
      <h3 className={styles.title}>
        {title} <small>{note}</small>
      </h3>
      {ids.length === 0 && <p className={styles.none}>点一下放内容，空的货架学员看不到</p>}
      <ul className={styles.shelf}>
        {ids.map((id) => (
          <Thing key={id} id={id} blocks={blocks} />
        ))}
      </ul>
    </>
  );
}

function Thing({ id, blocks }: { id: string; blocks: Blocks }) {
  const object = blocks.named.get(id);
  return (
    <li data-hidden={object?.published !== true || undefined}>
      <span className={styles.cover}>
        {object && <Cover id={id} title={object.title} bare src={object.cover.url} {...drawnCover(object.cover)} />}
      </span>
      <span className={styles.name}>
        <span className="clamp-1">{object?.title ?? '已删除的内容'}</span>
        {object?.published !== true && <Tag tone="warning">学员看不到</Tag>}
      </span>
    </li>
  );
}

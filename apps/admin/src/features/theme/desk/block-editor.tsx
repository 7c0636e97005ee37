import type { DraftBlock } from '@palm/contract/theme/admin';
import { Input } from 'antd';
import { RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { PictureField } from '../../../shared/upload/picture-field.tsx';
import { ShelfEditor } from './shelf-editor.tsx';
import type { Blocks } from './use-blocks.ts';
import styles from './block-editor.module.css';

type Picture = Extract<DraftBlock, { kind: 'picture' }>;

/** The selected block, edited in place. */
export function BlockEditor({ block, blocks }: { block: DraftBlock; blocks: Blocks }) {
  if (block.kind === 'text') {
    return <RichTextEditor label="文字" initial={block.body} onChange={(body) => blocks.update({ ...block, body })} />;
  }
  if (block.kind === 'picture') {
    return <PictureEditor block={block} blocks={blocks} />;
  }
  return <ShelfEditor block={block} blocks={blocks} />;
}

function PictureEditor({ block, blocks }: { block: Picture; blocks: Blocks }) {
  const url = block.key === null ? undefined : blocks.pictures.get(block.key);
  return (
    <div className={styles.fields}>
      {url !== undefined && <img className={styles.picture} src={url} alt={block.caption} />}
      <PictureField
        name="图片"
        purpose="picture"
        hint="宽 1200 以上；png、jpg、webp 或 gif，20 MB 以内"
        onPicture={({ objectKey, url: address }) => {
          blocks.upload({ key: objectKey, url: address });
          blocks.update({ ...block, key: objectKey });
        }}
        {...(block.key === null ? {} : { onRemove: () => blocks.update({ ...block, key: null }) })}
      >
        {url === undefined ? <span>未上传</span> : <img src={url} alt="现在的图片" />}
      </PictureField>
      <Labelled label="图片说明" note="写在图片下面，也读给看不见图片的人听">
        <Input
          aria-label="图片说明"
          maxLength={80}
          value={block.caption}
          onChange={(event) => blocks.update({ ...block, caption: event.target.value })}
        />
      </Labelled>
    </div>
  );
}

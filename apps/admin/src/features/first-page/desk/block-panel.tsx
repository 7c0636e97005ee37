import type { ShelfKind } from '@palm/contract/first-page/admin';
import { Form } from 'antd';
import { Link } from 'react-router';
import { MOST_ITEMS, type BlockShelf, type ShelfSource } from '@palm/contract/first-page/shelf';
import { blockName, cardsPerRow, kindName, sourceWords } from '../block-words.ts';
import { PerRowField } from './per-row-field.tsx';
import { changed, without } from '../first-page-draft.ts';
import { NumberInput } from '../../../shared/ui/number-input.tsx';
import styles from '../first-page.module.css';
import { NameField, RemoveButton, type ItemPanelProps } from './part-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { ShelfItems } from './shelf-items.tsx';
import { SettingSegmented } from '../../../shared/ui/setting-controls.tsx';

const UNCHOSEN: BlockShelf = { source: null, itemIds: [], categoryId: null, tag: '', count: 4 };

type BlockPanelProps = ItemPanelProps & { shelves: readonly ShelfKind[] };

/** Title of a block, and the source of its items. */
export function BlockPanel({ layout: { content, change, changeWithUndo }, itemKey, shelves, onGone }: BlockPanelProps) {
  const { blocks } = content;
  const block = blocks.find(({ key }) => key === itemKey);
  if (block === undefined) {
    return null;
  }
  const kind = shelves.find((one) => one.kind === block.kind);
  const set = (changes: Partial<typeof block>) => change({ blocks: changed(blocks, itemKey, changes) });
  const remove = () => {
    changeWithUndo(`已移除「${blockName(block)}」`, { blocks: without(blocks, itemKey) });
    onGone();
  };
  const isNamed = block.kind !== 'banner' && block.kind !== 'plates';
  return (
    <>
      <h2>{blockName(block)}</h2>
      {isNamed && <NameField label="板块名称" most={20} value={block.title} onChange={(title) => set({ title })} />}
      {block.kind === 'banner' && (
        <p className={styles.hint}>
          每个人只看到给自己的、正在展示的图。<Link to="/banners">管理轮播图</Link>
        </p>
      )}
      {block.kind === 'plates' && <p className={styles.hint}>在左边的「入口」里添加、排序和改图标。</p>}
      {isNamed && kind === undefined && <p className={styles.hint}>「{kindName(block.kind)}」的内容由系统按每个人的情况给出。</p>}
      {kind && <Shelf kind={kind} shelf={block.shelf ?? UNCHOSEN} isOwn={block.shelf === undefined} onChange={(shelf) => set({ shelf })} />}
      {cardsPerRow[block.kind] && (
        <PerRowField usual={cardsPerRow[block.kind]} value={block.perRow} onChange={(perRow) => set({ perRow })} />
      )}
      <RemoveButton text="移除这个板块" onClick={remove} />
    </>
  );
}

const sources = (['own', 'manual', 'rule', 'newest', 'popular'] as const).map((value) => ({ value, label: sourceWords[value] }));

type ShelfProps = {
  kind: ShelfKind;
  shelf: BlockShelf;
  /** The area decides, including the number shown. */ isOwn: boolean;
  onChange: (shelf: BlockShelf) => void;
};

function Shelf({ kind, shelf, isOwn, onChange }: ShelfProps) {
  const set = (changes: Partial<BlockShelf>) => onChange({ ...shelf, ...changes });
  return (
    <>
      <Form.Item label="内容从哪来">
        <SettingSegmented<ShelfSource | 'own'>
          block
          aria-label="内容从哪来"
          value={shelf.source ?? 'own'}
          options={sources}
          onChange={(source) => set({ source: source === 'own' ? null : source })}
        />
      </Form.Item>
      {shelf.source === 'manual' && (
        <ShelfItems
          target={kind.target}
          itemIds={shelf.itemIds}
          onChange={(itemIds) => set({ itemIds, count: Math.max(1, itemIds.length) })}
        />
      )}
      {shelf.source === 'rule' && <RuleFields categories={kind.categories} shelf={shelf} onChange={set} />}
      {shelf.source !== 'manual' && (
        <Form.Item label="最多显示几个">
          <NumberInput
            aria-label="最多显示几个"
            min={1}
            max={MOST_ITEMS}
            precision={0}
            placeholder="默认"
            value={isOwn ? null : shelf.count}
            onChange={(count) => set({ count: count ?? 1 })}
          />
        </Form.Item>
      )}
    </>
  );
}

import { blockKinds, type BlockKind } from '@palm/contract/areas';
import type { Block } from '@palm/contract/first-page/layout';
import { Button, Dropdown, Segmented } from 'antd';
import { Plus } from 'lucide-react';
import { newId } from '@palm/client/new-id';
import { blockName, blockNote, kindName } from '../block-words.ts';
import { changed, navOf, withNav } from '../first-page-draft.ts';
import styles from '../first-page.module.css';
import { linkText } from '../../../shared/link/link-text.ts';
import { LayoutList } from './layout-list.tsx';
import type { Chosen, Layout, Part } from './use-layout.ts';
import { offWhere } from '../../../shared/session/view-only.tsx';

type ListsProps = {
  layout: Layout;
  part: Part;
  chosen: string | null;
  /** Kinds that may appear several times, each with its own items. */
  shelfKinds: ReadonlySet<BlockKind>;
  onPart: (part: Part) => void;
  onChoose: (chosen: Chosen) => void;
};

const parts = [
  { value: 'blocks', label: '板块' },
  { value: 'nav', label: '导航' },
  { value: 'plates', label: '入口' },
  { value: 'modules', label: '模块' },
] as const;

/** Everything that can be ordered, switched and added; the selected entry is edited on the right. */
export function LayoutLists(props: ListsProps) {
  const { part, onPart } = props;
  return (
    <div className={styles.lists}>
      <Segmented<Part> block aria-label="布置什么" value={part} options={[...parts]} onChange={onPart} />
      {part === 'blocks' && <Blocks {...props} />}
      {part === 'nav' && <Nav {...props} />}
      {part === 'plates' && <Plates {...props} />}
      {part === 'modules' && <Modules {...props} />}
    </div>
  );
}

function Blocks({ layout: { content, change, changeWithUndo }, chosen, shelfKinds, onChoose }: ListsProps) {
  const { blocks } = content;
  const addable = blockKinds.filter((kind) => shelfKinds.has(kind) || blocks.every((block) => block.kind !== kind));
  const add = (kind: BlockKind) => {
    const block: Block = { key: newId(), kind, title: kind === 'banner' || kind === 'plates' ? '' : kindName(kind), hidden: false };
    change({ blocks: [...blocks, block] });
    onChoose({ part: 'blocks', key: block.key });
  };
  return (
    <LayoutList
      items={blocks}
      rowOf={(block) => ({ key: block.key, name: blockName(block), note: blockNote(block, content), on: !block.hidden })}
      chosen={chosen}
      onChoose={(key) => onChoose({ part: 'blocks', key })}
      onOrder={(list) => changeWithUndo('板块的次序已改', { blocks: list })}
      onSwitch={(block, on) =>
        changeWithUndo(`${on ? '已打开' : '已关闭'}「${blockName(block)}」`, { blocks: changed(blocks, block.key, { hidden: !on }) })
      }
    >
      <Dropdown
        trigger={['click']}
        menu={{ items: addable.map((kind) => ({ key: kind, label: kindName(kind) })), onClick: ({ key }) => add(key as BlockKind) }}
      >
        <Button type="text" icon={<Plus size={16} />} {...offWhere(addable.length === 0)}>
          加板块
        </Button>
      </Dropdown>
    </LayoutList>
  );
}

function Nav({ layout: { content, change, changeWithUndo }, chosen, onChoose }: ListsProps) {
  const nav = navOf(content);
  const add = () => {
    const key = newId();
    change({ nav: [...nav, { key, name: '', route: 'homePage' }] });
    onChoose({ part: 'nav', key });
  };
  return (
    <>
      <p className={styles.hint}>手机底部显示前 4 个</p>
      <LayoutList
        items={nav}
        rowOf={({ key, name, route }) => ({ key, name: name || '未命名', note: linkText(route) })}
        chosen={chosen}
        onChoose={(key) => onChoose({ part: 'nav', key })}
        onOrder={(list) => changeWithUndo('导航的次序已改', withNav(content, list))}
      >
        <Button type="text" icon={<Plus size={16} />} onClick={add}>
          加导航
        </Button>
      </LayoutList>
    </>
  );
}

function Plates({ layout: { content, change, changeWithUndo }, chosen, onChoose }: ListsProps) {
  const { plates } = content;
  const add = () => {
    const key = newId();
    change({ plates: [...plates, { key, name: '', icon: 'book-open', route: 'courseList' }] });
    onChoose({ part: 'plates', key });
  };
  return (
    <LayoutList
      items={plates}
      rowOf={({ key, name, route }) => ({ key, name: name || '未命名', note: linkText(route) })}
      chosen={chosen}
      onChoose={(key) => onChoose({ part: 'plates', key })}
      onOrder={(list) => changeWithUndo('入口的次序已改', { plates: list })}
    >
      <Button type="text" icon={<Plus size={16} />} onClick={add}>
        加入口
      </Button>
    </LayoutList>
  );
}

function Modules({ layout: { content, changeWithUndo }, chosen, onChoose }: ListsProps) {
  const { modules } = content;
  return (
    <>
      <p className={styles.hint}>关闭后，学习端不再出现它的页面和入口</p>
      <LayoutList
        items={modules}
        rowOf={({ key, name, enabled }) => ({ key, name: name || '未命名', note: enabled ? '已开启' : '已关闭', on: enabled })}
        chosen={chosen}
        onChoose={(key) => onChoose({ part: 'modules', key })}
        onOrder={(list) => changeWithUndo('模块的次序已改', { modules: list })}
        onSwitch={({ key, name }, on) =>
          changeWithUndo(`${on ? '已开启' : '已关闭'}「${name}」`, { modules: changed(modules, key, { enabled: on }) })
        }
      />
    </>
  );
}

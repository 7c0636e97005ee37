import type { FirstPageEdit } from '@palm/contract/first-page/admin';
import { plateIcons, plateLook } from '@palm/ui/plate-icons';
import { Form } from 'antd';
import { LinkField } from '../../../shared/link/link-field.tsx';
import { changed, navOf, withNav, without } from '../first-page-draft.ts';
import styles from '../first-page.module.css';
import { BlockPanel } from './block-panel.tsx';
import { NameField, RemoveButton, type ItemPanelProps } from './part-fields.tsx';
import type { Chosen, Layout } from './use-layout.ts';
import { SettingButton } from '../../../shared/ui/setting-controls.tsx';

type PartPanelProps = { layout: Layout; chosen: Chosen; shelves: FirstPageEdit['shelves']; onGone: () => void };

/** The editor of the selected entry. */
export function PartPanel({ layout, chosen, shelves, onGone }: PartPanelProps) {
  if (chosen === null) {
    return (
      <div className={styles.panel}>
        <p className={styles.hint}>在左边或预览里选一项，在这里修改。</p>
      </div>
    );
  }
  const props = { layout, itemKey: chosen.key, onGone };
  const panels = {
    blocks: () => <BlockPanel {...props} shelves={shelves} />,
    nav: () => <NavPanel {...props} />,
    plates: () => <PlatePanel {...props} />,
    modules: () => <ModulePanel {...props} />,
  };
  return (
    <Form key={chosen.key} layout="vertical" component="div" className={styles.panel ?? ''}>
      {panels[chosen.part]()}
    </Form>
  );
}

function NavPanel({ layout: { content, change, changeWithUndo }, itemKey, onGone }: ItemPanelProps) {
  const nav = navOf(content);
  const entry = nav.find(({ key }) => key === itemKey);
  if (entry === undefined) {
    return null;
  }
  const isModule = content.modules.some(({ key }) => key === itemKey);
  const set = (changes: Partial<typeof entry>) => change(withNav(content, changed(nav, itemKey, changes)));
  const remove = () => {
    changeWithUndo(`已移除「${entry.name}」`, { nav: without(nav, itemKey) });
    onGone();
  };
  return (
    <>
      <NameField
        label="导航名称"
        most={10}
        value={entry.name}
        extra={isModule && '也是模块的名称，两处一起改'}
        onChange={(name) => set({ name })}
      />
      <Form.Item label="去哪里">
        <LinkField label="去哪里" value={entry.route} onChange={(route) => set({ route })} />
      </Form.Item>
      <RemoveButton text="移除这个导航" onClick={remove} />
    </>
  );
}

function PlatePanel({ layout: { content, change, changeWithUndo }, itemKey, onGone }: ItemPanelProps) {
  const { plates } = content;
  const plate = plates.find(({ key }) => key === itemKey);
  if (plate === undefined) {
    return null;
  }
  const set = (changes: Partial<typeof plate>) => change({ plates: changed(plates, itemKey, changes) });
  const remove = () => {
    changeWithUndo(`已移除「${plate.name}」`, { plates: without(plates, itemKey) });
    onGone();
  };
  return (
    <>
      <NameField label="入口名称" most={10} value={plate.name} onChange={(name) => set({ name })} />
      <Form.Item label="去哪里">
        <LinkField label="去哪里" value={plate.route} onChange={(route) => set({ route })} />
      </Form.Item>
      <Form.Item label="图标">
        <div className={styles.icons} role="group" aria-label="图标">
          {Object.keys(plateIcons).map((icon) => {
            const { Icon, tone, label } = plateLook(icon);
            return (
              <SettingButton
                key={icon}
                aria-label={label}
                title={label}
                aria-pressed={icon === plate.icon}
                style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-text)` }}
                onClick={() => set({ icon })}
              >
                <Icon size={20} aria-hidden="true" />
              </SettingButton>
            );
          })}
        </div>
      </Form.Item>
      <RemoveButton text="移除这个入口" onClick={remove} />
    </>
  );
}

function ModulePanel({ layout: { content, change }, itemKey }: ItemPanelProps) {
  const module = content.modules.find(({ key }) => key === itemKey);
  return (
    module && (
      <NameField
        label="模块名称"
        most={20}
        value={module.name}
        extra="导航里的名称跟着改"
        onChange={(name) => change({ modules: changed(content.modules, itemKey, { name }) })}
      />
    )
  );
}

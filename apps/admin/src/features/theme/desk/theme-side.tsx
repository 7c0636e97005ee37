import type { ThemeDraft, ThemeEdit } from '@palm/contract/theme/admin';
import { AudiencePicker } from '../../../shared/pick/audience-picker.tsx';
import { useDates } from '../../../shared/ui/dates.ts';
import { Panel, SettingRow } from '../../../shared/ui/panel.tsx';
import type { ChangeTheme } from './theme-draft.ts';
import type { Blocks } from './use-blocks.ts';
import styles from './theme-desk.module.css';
import { SettingSegmented } from '../../../shared/ui/setting-controls.tsx';

type ThemeSideProps = { theme: ThemeEdit; draft: ThemeDraft; blocks: Blocks; onChange: ChangeTheme };

/** Settings of the selected block, audience and placement of the theme. */
export function ThemeSide({ theme, draft, blocks, onChange }: ThemeSideProps) {
  const block = draft.blocks.find(({ id }) => id === blocks.selectedId);
  return (
    <aside className={styles.side} aria-label="设置">
      {block?.kind === 'text' && (
        <Panel title="这一块">
          <SettingRow name="宽度" reason="阅读宽度最多 42 个字，表格和图片总是通栏">
            <SettingSegmented
              aria-label="宽度"
              options={['阅读', '通栏']}
              value={block.wide ? '通栏' : '阅读'}
              onChange={(value) => blocks.update({ ...block, wide: value === '通栏' })}
            />
          </SettingRow>
        </Panel>
      )}
      <Panel title="谁能看">
        <AudiencePicker value={draft.visibility} onChange={(visibility) => onChange({ visibility })} />
      </Panel>
      <Panel title="放在哪里">
        <Places theme={theme} />
      </Panel>
    </aside>
  );
}

function Places({ theme }: { theme: ThemeEdit }) {
  const dates = useDates();
  const rows = [
    ['专题列表', theme.status === 'published' ? `次序 ${theme.place}` : '没有发布'],
    ...theme.places.map((place) => ['别处', place]),
    ['上次发布', theme.renewedAt === null ? '还没有' : dates.minute(theme.renewedAt)],
    ['看过', `${theme.viewerCount.toLocaleString('zh-CN')} 人`],
  ];
  return (
    <>
      <dl className={styles.places}>
        {rows.map(([name, text]) => (
          <div key={`${name}${text}`}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>删除前会列出这些位置；多数时候归档更合适。</p>
    </>
  );
}

import type { ThemeDraft, ThemeEdit } from '@palm/contract/theme/admin';
import { Button, Segmented } from 'antd';
import { ListCollapse } from 'lucide-react';
import { useState } from 'react';
import { EditingNotes } from '../../../shared/autosave/editing-notes.tsx';
import { useEditing } from '../../../shared/autosave/use-editing.ts';
import { Desk } from '../../../shared/desk/desk.tsx';
import { PreviewButton } from '../../../shared/preview/use-preview.tsx';
import { DeskStatus } from '../../../shared/publish/desk-status.tsx';
import { previewAddress, useReadTheme, useUpdateTheme } from '../theme.api.ts';
import { BlockCanvas } from './block-canvas.tsx';
import { BlockPalette } from './block-palette.tsx';
import { DeskKeys } from './desk-keys.tsx';
import { PublishTheme } from './publish-theme.tsx';
import { validationErrorOf, storedOf, themeFieldNames } from './theme-draft.ts';
import { ThemeHead } from './theme-head.tsx';
import { ThemeSide } from './theme-side.tsx';
import { useBlocks } from './use-blocks.ts';
import styles from './theme-desk.module.css';
import { offWhere } from '../../../shared/session/view-only.tsx';

function useThemeEditing(theme: ThemeEdit) {
  const update = useUpdateTheme();
  const read = useReadTheme(theme.id);
  return useEditing<ThemeDraft>({
    object: `theme-${theme.id}`,
    what: '这个专题',
    stored: storedOf(theme),
    automatic: true,
    validationErrorOf,
    save: async (draft, revision) => (await update.mutateAsync({ themeId: theme.id, revision, draft })).revision,
    load: async () => storedOf(await read()),
  });
}

type Width = '电脑' | '手机';

/** Editor of a theme: the palette on the left, the page in the middle, the audience on the right; autosaved. */
export function ThemeDesk({ theme }: { theme: ThemeEdit }) {
  const edited = useThemeEditing(theme);
  const { value: draft, change, round, dirty } = edited;
  const blocks = useBlocks(theme, draft, change);
  const [width, setWidth] = useState<Width>('电脑');
  const [folded, setFolded] = useState(false);
  const [publishing, setPublishing] = useState(false);
  return (
    <>
      <Desk
        title={`专题 · ${draft.title || '没有名称'}`}
        back={{ to: '/themes', label: '回专题列表' }}
        status={<DeskStatus of={theme} state={edited} />}
        actions={
          <>
            <Segmented<Width> aria-label="页面宽度" options={['电脑', '手机']} value={width} onChange={setWidth} />
            <PreviewButton title={draft.title} address={previewAddress(theme.id)} />
            <Button type="primary" {...offWhere(dirty)} onClick={() => setPublishing(true)}>
              发布…
            </Button>
          </>
        }
        left={<BlockPalette draft={draft} blocks={blocks} />}
        narrow
      >
        <EditingNotes edited={edited} what="这个专题" names={themeFieldNames} />
        <div key={round} className={styles.columns}>
          <div className={styles.canvas} data-phone={width === '手机' || undefined}>
            <ThemeHead theme={theme} draft={draft} blocks={blocks} onChange={change} />
            {draft.blocks.length > 1 && (
              <div className={styles.fold}>
                <Button type="text" size="small" aria-pressed={folded} icon={<ListCollapse size={16} />} onClick={() => setFolded(!folded)}>
                  {folded ? '展开内容' : '折叠内容，方便排序'}
                </Button>
              </div>
            )}
            <BlockCanvas draft={draft} blocks={blocks} folded={folded} />
          </div>
          <ThemeSide theme={theme} draft={draft} blocks={blocks} onChange={change} />
        </div>
        <DeskKeys blocks={blocks} />
      </Desk>
      {publishing && (
        <PublishTheme
          theme={theme}
          onBlock={(blockId) => {
            blocks.select(blockId);
            setPublishing(false);
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}

import type { FirstPageEdit } from '@palm/contract/first-page/admin';
import { Tag } from '@palm/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { History } from 'lucide-react';
import { useState } from 'react';
import { AlwaysEnabled, offWhere } from '../../shared/session/view-only.tsx';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { SaveStatus } from '../../shared/autosave/save-status.tsx';
import { useEditing } from '../../shared/autosave/use-editing.ts';
import { Desk } from '../../shared/desk/desk.tsx';
import { useServices } from '../../shared/services.tsx';
import { LayoutLists } from './desk/layout-lists.tsx';
import { PartPanel } from './desk/part-panel.tsx';
import { useLayout, type Chosen, type Part } from './desk/use-layout.ts';
import { contentNames, validationErrorOf, storedOf } from './first-page-draft.ts';
import { useReadFirstPage, useSaveFirstPage, versionQuery } from './first-page.api.ts';
import { Previews } from './preview/previews.tsx';
import { contentChanges } from './publish/content-changes.ts';
import { HistoryDrawer } from './publish/history-drawer.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';

/** Editor of the home page; autosaved. Members see changes once published. */
export function FirstPageDesk({ page }: { page: FirstPageEdit }) {
  const { client } = useServices();
  const save = useSaveFirstPage();
  const read = useReadFirstPage();
  const [part, setPart] = useState<Part>('blocks');
  const [chosen, setChosen] = useState<Chosen>(null);
  const [open, setOpen] = useState<'history' | 'publish' | null>(null);
  const edited = useEditing({
    object: 'first-page',
    what: '首页',
    stored: storedOf(page),
    automatic: true,
    validationErrorOf,
    save: async (content, revision) => (await save.mutateAsync({ revision, content })).revision,
    load: async () => storedOf(await read()),
  });
  const { value: content, change, dirty } = edited;
  const layout = useLayout(content, change);
  const published = useQuery(versionQuery(client, page.version));
  const changes = published.data ? contentChanges(published.data, content) : [];
  const choose = (next: Chosen) => {
    setChosen(next);
    setPart(next?.part ?? part);
  };
  return (
    <Desk
      title="首页设计"
      back={{ to: '/', label: '回工作台' }}
      status={
        <>
          <Tag tone={changes.length > 0 ? 'warning' : 'success'}>
            {changes.length > 0 ? `草稿，${changes.length} 处改动` : '和学员看到的一样'}
          </Tag>
          <SaveStatus state={edited} />
        </>
      }
      actions={
        <>
          <AlwaysEnabled>
            <Button type="text" icon={<History size={16} />} onClick={() => setOpen('history')}>
              历史版本
            </Button>
          </AlwaysEnabled>
          <Button type="primary" {...offWhere(dirty || changes.length === 0)} onClick={() => setOpen('publish')}>
            发布…
          </Button>
        </>
      }
      left={
        <LayoutLists
          layout={layout}
          part={part}
          chosen={chosen?.part === part ? chosen.key : null}
          shelfKinds={new Set(page.shelves.map(({ kind }) => kind))}
          onPart={(next) => {
            setPart(next);
            setChosen(null);
          }}
          onChoose={choose}
        />
      }
      right={<PartPanel layout={layout} chosen={chosen} shelves={page.shelves} onGone={() => setChosen(null)} />}
    >
      <EditingNotes edited={edited} what="首页" names={contentNames} />
      <Previews
        savedAt={edited.savedAt ?? 0}
        block={chosen?.part === 'blocks' ? chosen.key : null}
        onBlock={(key) => choose({ part: 'blocks', key })}
      />
      {open === 'history' && (
        <HistoryDrawer
          version={page.version}
          onRestore={(name, restored) => layout.changeWithUndo(`${name}已放进草稿，检查后发布`, restored)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'publish' && <PublishDialog revision={page.revision} changes={changes} onClose={() => setOpen(null)} />}
    </Desk>
  );
}

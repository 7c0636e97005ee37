import type { ProtocolEdit } from '@palm/contract/organisation/protocols';
import { App, Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { EditingNotes, type FieldNames } from '../../shared/autosave/editing-notes.tsx';
import { SaveStatus } from '../../shared/autosave/save-status.tsx';
import { useEditing, type Edited } from '../../shared/autosave/use-editing.ts';
import { RichTextEditor } from '../../shared/rich-text/rich-text-editor.tsx';
import { useServices } from '../../shared/services.tsx';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { TimeText } from '../../shared/ui/time-text.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { readProtocols, usePublishProtocol } from './protocol.api.ts';
import styles from './protocol.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { WaitingDrawer } from './waiting-drawer.tsx';
import { AlwaysEnabled, offWhere } from '../../shared/session/view-only.tsx';

type Text = { title: string; html: string };

const names: FieldNames<Text> = { title: '名称', html: '正文' };

const toStored = ({ title, html, version, publishedAt, publishedBy }: ProtocolEdit) => ({
  value: { title, html },
  revision: version,
  savedAt: publishedAt,
  savedBy: publishedBy,
});

function validationErrorOf({ title, html }: Text): string | null {
  if (title.trim() === '') {
    return '名称还没有填';
  }
  return html === '' ? '正文还是空的' : null;
}

/** The text and its publishing: with renewed consent, or without. */
function useText(protocol: ProtocolEdit): { edited: Edited<Text>; publish: (asks: boolean) => Promise<boolean> } {
  const { client } = useServices();
  const send = usePublishProtocol();
  const asks = useRef(true);
  const { key, title } = protocol;
  const edited = useEditing<Text>({
    object: `protocol-${key}`,
    what: title,
    stored: toStored(protocol),
    automatic: false,
    validationErrorOf,
    save: async (value, version) => (await send.mutateAsync({ key, ...value, version, asks: asks.current })).version,
    load: async () => toStored((await readProtocols(client)).list.find((one) => one.key === key) ?? protocol),
  });
  const publish = (asksAll: boolean) => {
    asks.current = asksAll;
    return edited.save();
  };
  return { edited, publish };
}

type Opened = 'publish' | 'history' | 'waiting';
type ProtocolEditorProps = { protocol: ProtocolEdit; members: number };

/** The text to be published. Until then it is kept in this browser only. */
export function ProtocolEditor({ protocol, members }: ProtocolEditorProps) {
  const { message } = App.useApp();
  const { edited, publish } = useText(protocol);
  const { value, change } = edited;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [restored, setRestored] = useState(0);
  const close = () => setOpened(null);
  const goOut = async (asks: boolean) => {
    close();
    if (await publish(asks)) {
      void message.success(`已发布「${value.title}」`);
    }
  };
  const putBack = (text: Text) => {
    change(text);
    setRestored((times) => times + 1);
  };
  return (
    <>
      <EditingNotes edited={edited} what={protocol.title} names={names} />
      <Panel
        title={protocol.title}
        note={<Standing protocol={protocol} members={members} onWaiting={() => setOpened('waiting')} />}
        actions={
          <Actions
            isNew={protocol.version === 0}
            mayPublish={edited.dirty && validationErrorOf(value) === null}
            saving={edited.phase === 'saving'}
            onOpen={setOpened}
          />
        }
      >
        <div className={styles.body}>
          <Labelled label="名称">
            <Input aria-label="名称" maxLength={30} value={value.title} onChange={(event) => change({ title: event.target.value })} />
          </Labelled>
          <RichTextEditor
            key={`${edited.round} ${restored}`}
            label="正文"
            pictures={false}
            initial={value.html}
            onChange={(html) => change({ html })}
          />
          <SaveStatus state={edited} byHand />
        </div>
      </Panel>
      {opened === 'publish' && (
        <PublishDialog
          title={value.title}
          version={protocol.version + 1}
          members={members}
          onPublish={(asks) => void goOut(asks)}
          onClose={close}
        />
      )}
      {opened === 'history' && <HistoryDrawer protocol={protocol} onRestore={putBack} onClose={close} />}
      {opened === 'waiting' && <WaitingDrawer protocol={protocol} onClose={close} />}
    </>
  );
}

type ActionsProps = { isNew: boolean; mayPublish: boolean; saving: boolean; onOpen: (what: Opened) => void };

function Actions({ isNew, mayPublish, saving, onOpen }: ActionsProps) {
  return (
    <>
      <AlwaysEnabled>
        <Button {...offWhere(isNew)} onClick={() => onOpen('history')}>
          历史版本
        </Button>
      </AlwaysEnabled>
      <Button type="primary" {...offWhere(!mayPublish)} loading={saving} onClick={() => onOpen('publish')}>
        发布新版本…
      </Button>
    </>
  );
}

/** The current version, and how many people have accepted it. */
function Standing({ protocol, members, onWaiting }: ProtocolEditorProps & { onWaiting: () => void }) {
  const { version, publishedAt, publishedBy, askedVersion, agreed } = protocol;
  if (version === 0) {
    return '还没有发布过，登录页上看不到正文';
  }
  const far = askedVersion === 0 ? '还没有请大家同意过' : `${agreed} / ${members} 人同意了第 ${askedVersion} 版或更新的`;
  return (
    <>
      第 {version} 版，{publishedBy ?? '系统'} {publishedAt !== null && <TimeText at={publishedAt} />} 发布；{far}
      {askedVersion > 0 && agreed < members && (
        <Button type="link" size="small" onClick={onWaiting}>
          还差 {members - agreed} 人
        </Button>
      )}
    </>
  );
}

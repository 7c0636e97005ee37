import type { PublicFaceEdit } from '@palm/contract/public-face/admin';
import type { PublicFaceFields } from '@palm/contract/public-face/face';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Input, Switch } from 'antd';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { SaveStatus } from '../../shared/autosave/save-status.tsx';
import { useEditing } from '../../shared/autosave/use-editing.ts';
import { useServices } from '../../shared/services.tsx';
import { useHolds } from '../../shared/session/permissions.ts';
import { ShelfItems, useKnownItems } from '../../shared/shelf/shelf-items.tsx';
import { Panel, SettingRow } from '../../shared/ui/panel.tsx';
import { QueryPanel } from '../../shared/ui/query-panel.tsx';
import { FigureFields } from './figure-fields.tsx';
import { validationErrorOf, publicFaceNames, storedOf, type ChangeFace } from './public-face-draft.ts';
import { publicFaceQuery, useReadPublicFace, useUpdatePublicFace } from './public-face.api.ts';
import styles from './public-face.module.css';
import { offWhere } from '../../shared/session/view-only.tsx';

/** The organisation's public page for people without an account. */
export function PublicFaceForm() {
  const { client } = useServices();
  const query = useQuery(publicFaceQuery(client));
  return (
    <QueryPanel query={query} title="公开主页没有加载出来">
      {(data) => <Editor face={data} />}
    </QueryPanel>
  );
}

function Editor({ face }: { face: PublicFaceEdit }) {
  const update = useUpdatePublicFace();
  const read = useReadPublicFace();
  const { message } = App.useApp();
  const edited = useEditing({
    object: 'public-face',
    what: '公开主页',
    stored: storedOf(face),
    automatic: false,
    validationErrorOf,
    save: async (fields, revision) => (await update.mutateAsync({ ...fields, revision })).revision,
    load: async () => storedOf(await read()),
  });
  const { value, change, phase, round } = edited;
  const save = async () => {
    if (await edited.save()) {
      void message.success('已保存，所有人都能看到');
    }
  };
  return (
    <>
      <EditingNotes edited={edited} what="公开主页" names={publicFaceNames} />
      <div className={styles.grid}>
        <div key={round} className={styles.stack}>
          <Words value={value} onChange={change} />
          <Panel title="数字" note="写了才显示，最多四个">
            <FigureFields figures={value.figures} onChange={(figures) => change({ figures })} />
          </Panel>
          <Columns face={face} value={value} onChange={change} />
        </div>
        <Preview value={value} />
      </div>
      <div className={styles.acts}>
        <SaveStatus state={edited} byHand />
        <Button type="primary" loading={phase === 'saving'} {...offWhere(phase === 'saved')} onClick={() => void save()}>
          保存
        </Button>
      </div>
    </>
  );
}

type PartProps = { value: PublicFaceFields; onChange: ChangeFace };

function Words({ value, onChange }: PartProps) {
  return (
    <Panel title="公开主页" note="没有账号的人也能看到">
      <SettingRow name="打开公开主页" reason="关闭后，访问的人只看到登录按钮">
        <Switch aria-label="打开公开主页" checked={value.enabled} onChange={(enabled) => onChange({ enabled })} />
      </SettingRow>
      <div className={styles.stack}>
        <label className={styles.field}>
          <span>一句话介绍</span>
          <Input value={value.lead} maxLength={120} showCount onChange={(event) => onChange({ lead: event.target.value })} />
        </label>
        <label className={styles.field}>
          <span>组织介绍，换行就是新的一段</span>
          <Input.TextArea
            value={value.intro}
            autoSize={{ minRows: 4, maxRows: 12 }}
            maxLength={2000}
            onChange={(event) => onChange({ intro: event.target.value })}
          />
        </label>
        <label className={styles.field}>
          <span>联系方式，显示在页脚</span>
          <Input value={value.contact} maxLength={60} onChange={(event) => onChange({ contact: event.target.value })} />
        </label>
      </div>
    </Panel>
  );
}

function Columns({ face, value, onChange }: PartProps & { face: PublicFaceEdit }) {
  const mayChoose = useHolds('content');
  const { known, learn } = useKnownItems(face.items);
  return (
    <Panel title="公开专栏" note="只显示已发布、对全员可见的专栏">
      {mayChoose ? (
        <ShelfItems
          kind="column"
          title="公开主页"
          itemIds={value.columnIds}
          known={known}
          onChange={(columnIds) => onChange({ columnIds })}
          onPick={learn}
        />
      ) : (
        <p>已公开 {value.columnIds.length} 个。要更换的话，请有「内容」权限的管理员来选。</p>
      )}
    </Panel>
  );
}

/** Preview of the texts; pictures and columns are only on the page itself. */
function Preview({ value }: { value: PublicFaceFields }) {
  const { store } = useServices();
  const address = `/web/main?${new URLSearchParams({ id: store.get('orgCode') ?? '' }).toString()}`;
  const figures = value.figures.filter((figure) => figure.label !== '' && figure.value !== '');
  return (
    <Panel
      title="预览"
      actions={
        <Button href={address} target="_blank" rel="noreferrer">
          打开主页
        </Button>
      }
    >
      {value.enabled ? (
        <div className={styles.preview}>
          {value.lead !== '' && <p className={styles.lead}>{value.lead}</p>}
          {value.intro
            .split(/\n+/)
            .filter((text) => text.trim() !== '')
            .map((text) => (
              <p key={text}>{text}</p>
            ))}
          <dl>
            {figures.map(({ label, value: figure, unit }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {figure}
                  <small>{unit}</small>
                </dd>
              </div>
            ))}
          </dl>
          {value.contact !== '' && <small>{value.contact}</small>}
        </div>
      ) : (
        <p>主页已关闭，访问的人只看到登录按钮。</p>
      )}
    </Panel>
  );
}

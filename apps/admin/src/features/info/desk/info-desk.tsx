import type { InfoEdit } from '@palm/contract/info/admin';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { PreviewButton } from '../../../shared/preview/use-preview.tsx';
import { EditingNotes } from '../../../shared/autosave/editing-notes.tsx';
import { SaveStatus } from '../../../shared/autosave/save-status.tsx';
import { useEditing } from '../../../shared/autosave/use-editing.ts';
import { Desk } from '../../../shared/desk/desk.tsx';
import { RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { StatusDot } from '../../../shared/ui/status-dot.tsx';
import { useReadInfo, useUpdateInfo } from '../info.api.ts';
import { previewAddress, statusWords } from '../info-words.ts';
import { infoFieldNames, validationErrorOf, storedOf, type ChangeInfo, type InfoDraft } from './info-draft.ts';
import { InfoSettings } from './info-settings.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import styles from './info-desk.module.css';
import { offWhere } from '../../../shared/session/view-only.tsx';

/** Editor of an article; autosaved. Learners see changes once published. */
export function InfoDesk({ info }: { info: InfoEdit }) {
  const update = useUpdateInfo();
  const read = useReadInfo(info.id);
  const [publishing, setPublishing] = useState(false);
  const edited = useEditing<InfoDraft>({
    object: `info-${info.id}`,
    what: '这篇资讯',
    stored: storedOf(info),
    automatic: true,
    validationErrorOf,
    save: async (value, revision) => (await update.mutateAsync({ infoId: info.id, revision, ...value })).revision,
    load: async () => storedOf(await read()),
  });
  const { value: draft, change, round, dirty } = edited;
  const { text, tone } = statusWords[info.status];
  return (
    <Desk
      title={draft.title || '资讯'}
      back={{ to: '/infos', label: '回资讯列表' }}
      status={
        <>
          <StatusDot tone={tone} text={text} />
          <SaveStatus state={edited} />
        </>
      }
      actions={
        <>
          <PreviewButton title={draft.title} address={previewAddress(info.id)} />
          <Button type="primary" {...offWhere(dirty)} onClick={() => setPublishing(true)}>
            发布…
          </Button>
        </>
      }
      leftLast
      left={<InfoSettings key={round} info={info} draft={draft} onChange={change} />}
    >
      <div className={styles.words} key={round}>
        <EditingNotes edited={edited} what="这篇资讯" names={infoFieldNames} />
        {info.changed && (
          <Alert className={styles.note ?? ''} type="info" showIcon title="有改动还没有发布，学员看到的是上一次发布的内容。" />
        )}
        <Words draft={draft} onChange={change} />
      </div>
      {publishing && <PublishDialog info={info} onClose={() => setPublishing(false)} />}
    </Desk>
  );
}

function Words({ draft, onChange }: { draft: InfoDraft; onChange: ChangeInfo }) {
  return (
    <Form layout="vertical" component="div">
      <Form.Item label="标题" htmlFor="info-title">
        <Input id="info-title" maxLength={80} value={draft.title} onChange={(event) => onChange({ title: event.target.value })} />
      </Form.Item>
      <Form.Item label="导语" htmlFor="info-lead" extra="两行以内，出现在列表里">
        <Input.TextArea
          id="info-lead"
          rows={2}
          maxLength={200}
          value={draft.lead}
          onChange={(event) => onChange({ lead: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="正文">
        <RichTextEditor label="正文" initial={draft.body} onChange={(body) => onChange({ body })} />
      </Form.Item>
    </Form>
  );
}

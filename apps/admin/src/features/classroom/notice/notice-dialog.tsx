import { newId } from '@palm/client/new-id';
import { AppError } from '@palm/client/app-error';
import { standingEdition, type NoticeEdition, type NoticeRow } from '@palm/contract/classroom/notice';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { EditDialog, type DialogEditing } from '../../../shared/autosave/edit-dialog.tsx';
import type { FieldNames } from '../../../shared/autosave/editing-notes.tsx';
import { zodRule } from '../../../shared/query/zod-rule.ts';
import { noticeRules, usePublishNotice, useUpdateNotice, type NoticeWords } from './notice.api.ts';

type NoticeDialogProps = {
  classroomId: string;
  /** The notice to edit; without it a new one is created. */
  notice?: NoticeRow;
  onClose: () => void;
};

/**
 * The id of a new notice is generated with its first character and stored with the draft: submitting twice, even after returning to it,
 * publishes once.
 */
type Draft = NoticeWords & { creationId: string };

const names: FieldNames<Draft> = { title: '标题', body: '内容' };

/** How a notice is saved, and the version somebody else has saved meanwhile: shown by then, so the next save may overwrite it. */
function useNoticeEditing({ classroomId, notice }: NoticeDialogProps): { editing: DialogEditing<Draft>; theirs: NoticeEdition | null } {
  const [theirs, setTheirs] = useState<NoticeEdition | null>(null);
  const publish = usePublishNotice();
  const update = useUpdateNotice();
  const stored = { title: notice?.title ?? '', body: notice?.body ?? '', creationId: '' };
  const editing: DialogEditing<Draft> = {
    object: notice ? `notice-${notice.id}` : `notice-new-${classroomId}`,
    what: '这条公告',
    stored: { value: stored, revision: 0, savedAt: null, savedBy: null },
    save: async ({ creationId, ...words }) => {
      try {
        await (notice
          ? update.mutateAsync({ noticeId: notice.id, editedAt: (theirs ?? notice).editedAt, ...words })
          : publish.mutateAsync({ creationId, classroomId, ...words }));
      } catch (refusal) {
        setTheirs((before) => (refusal instanceof AppError ? standingEdition(refusal) : null) ?? before);
        throw refusal;
      }
      return 0;
    },
  };
  return { editing, theirs };
}

/** Creates or edits a notice to all members of a class. */
export function NoticeDialog(props: NoticeDialogProps) {
  const { editing, theirs } = useNoticeEditing(props);
  const mended = props.notice !== undefined;
  const mending = theirs ? '换成我写的' : '保存';
  return (
    <EditDialog
      editing={editing}
      names={names}
      width={620}
      title={mended ? '修改公告' : '发公告'}
      okText={mended ? mending : '发给全班'}
      said={() => (mended ? '已保存，成员现在看到的就是它' : '公告已发给全班')}
      complete={(draft) => ({ ...draft, creationId: draft.creationId || newId() })}
      onClose={props.onClose}
    >
      {({ change }) => (
        <>
          {theirs && <Theirs words={theirs} onTake={change} />}
          <NoticeFields mended={mended} />
        </>
      )}
    </EditDialog>
  );
}

const NoticeFields = ({ mended }: { mended: boolean }) => (
  <>
    <Form.Item name="title" label="标题" rules={[zodRule(noticeRules.title)]}>
      {/* Enter must not send it to the whole class. */}
      <Input maxLength={60} showCount onPressEnter={(event) => event.preventDefault()} />
    </Form.Item>
    <Form.Item
      name="body"
      label="内容"
      rules={[zodRule(noticeRules.body)]}
      extra={mended ? '改动不再通知成员；变化大的，请另发一条。' : '班里每个人都会收到消息。'}
      style={{ marginBottom: 0 }}
    >
      <Input.TextArea autoSize={{ minRows: 6, maxRows: 16 }} maxLength={2000} />
    </Form.Item>
  </>
);

/** The version saved by somebody else meanwhile, shown next to the typed text. */
function Theirs({ words: { title, body }, onTake }: { words: NoticeWords; onTake: (words: NoticeWords) => void }) {
  const form = Form.useFormInstance<NoticeWords>();
  const take = () => {
    // Setting them programmatically triggers no change event.
    form.setFieldsValue({ title, body });
    onTake({ title, body });
  };
  return (
    <Alert
      type="warning"
      style={{ marginBottom: 16 }}
      title="别人刚改成了这样，成员现在看到的就是它"
      description={
        <>
          <b>{title}</b>
          <p style={{ maxHeight: 160, overflowY: 'auto', whiteSpace: 'pre-line' }}>{body}</p>
        </>
      }
      action={
        <Button size="small" onClick={take}>
          用这一版接着改
        </Button>
      }
    />
  );
}

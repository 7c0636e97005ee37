import { newId } from '@palm/client/new-id';
import { AppError } from '@palm/client/app-error';
import { standingEdition, type NoticeEdition, type NoticeRow } from '@palm/contract/classroom/notice';
import { Alert, App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { EditingNotes, type FieldNames } from '../../../shared/autosave/editing-notes.tsx';
import { useEditing, type Edited } from '../../../shared/autosave/use-editing.ts';
import { zodRule } from '../../../shared/query/zod-rule.ts';
import { useSubmit } from '@palm/ui/use-submit';
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

/** Creates or edits a notice to all members of a class. Typed input is kept in the browser until it is sent. */
export function NoticeDialog({ classroomId, notice, onClose }: NoticeDialogProps) {
  // Shown by now, so it may be overwritten.
  const [theirs, setTheirs] = useState<NoticeEdition | null>(null);
  const publish = usePublishNotice();
  const update = useUpdateNotice();
  const stored = { title: notice?.title ?? '', body: notice?.body ?? '', creationId: '' };
  const edited = useEditing<Draft>({
    object: notice ? `notice-${notice.id}` : `notice-new-${classroomId}`,
    what: '这条公告',
    stored: { value: stored, revision: 0, savedAt: null, savedBy: null },
    automatic: false,
    validationErrorOf: () => null,
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
  });
  return <Words key={edited.round} edited={edited} theirs={theirs} mended={notice !== undefined} onClose={onClose} />;
}

type WordsProps = { edited: Edited<Draft>; theirs: NoticeEdition | null; mended: boolean; onClose: () => void };

function Words({ edited, theirs, mended, onClose }: WordsProps) {
  const [form] = Form.useForm<NoticeWords>();
  const { message } = App.useApp();
  const { pending, submit } = useSubmit();
  const { value, leave } = edited;
  const change = (words: Partial<NoticeWords>) => edited.change({ ...words, creationId: value.creationId || newId() });
  const take = ({ title, body }: NoticeWords) => {
    form.setFieldsValue({ title, body });
    change({ title, body });
  };
  const save = async () => {
    await form.validateFields();
    if (await edited.save()) {
      void message.success(mended ? '已保存，成员现在看到的就是它' : '公告已发给全班');
      onClose();
    }
  };
  const mending = theirs ? '换成我写的' : '保存';
  return (
    <Modal
      open
      centered
      width={620}
      title={mended ? '修改公告' : '发公告'}
      okText={mended ? mending : '发给全班'}
      confirmLoading={pending}
      onOk={() => submit(save)}
      onCancel={() => leave(onClose)}
      // Does not steal the focus from people who started typing before the animation ended.
      afterOpenChange={(open) => open && !document.activeElement?.matches('input, textarea') && form.focusField('title')}
    >
      <EditingNotes edited={edited} what="这条公告" names={names} />
      {theirs && <Theirs words={theirs} onTake={() => take(theirs)} />}
      <Form<NoticeWords>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ title: value.title, body: value.body }}
        onValuesChange={(_changed, words) => change(words)}
      >
        <Form.Item name="title" label="标题" rules={[zodRule(noticeRules.title)]}>
          <Input maxLength={60} showCount />
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
      </Form>
    </Modal>
  );
}

/** The version saved by somebody else meanwhile, shown next to the typed text. */
const Theirs = ({ words: { title, body }, onTake }: { words: NoticeWords; onTake: () => void }) => (
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
      <Button size="small" onClick={onTake}>
        用这一版接着改
      </Button>
    }
  />
);

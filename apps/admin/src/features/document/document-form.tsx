import { newId } from '@palm/client/new-id';
import { Form, Input } from 'antd';
import { useNavigate } from 'react-router';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { SaveFoot } from '../../shared/autosave/save-foot.tsx';
import { useEditing, type Edited } from '../../shared/autosave/use-editing.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { documentFieldNames, storedOf, type DocumentDraft } from './document-draft.ts';
import { DocumentFileField } from './document-file.tsx';
import styles from './document-form.module.css';
import { documentRules, useCreateDocument, useReadDocument, useUpdateDocument, type DocumentEdit } from './document.api.ts';

type TypedFields = Omit<DocumentDraft, 'creationId'>;

/** The file name without its extension. */
const nameOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').slice(0, 60);

type DocumentFormProps = {
  classroomId: string;
  /** Null = create a new one. */
  document: DocumentEdit | null;
};

/** A file with a title and a note. Typed input is kept in the browser until it is saved. */
export function DocumentForm({ classroomId, document }: DocumentFormProps) {
  const edited = useDocumentEditing(classroomId, document);
  const navigate = useNavigate();
  const away = () => void navigate(`/classes/${classroomId}/documents`);
  return (
    <>
      <EditingNotes edited={edited} what="这份文档" names={documentFieldNames} />
      <Fields key={edited.round} edited={edited} isNew={document === null} onAway={away} />
    </>
  );
}

type FieldsProps = { edited: Edited<DocumentDraft>; isNew: boolean; onAway: () => void };

function Fields({ edited, isNew, onAway }: FieldsProps) {
  const [form] = Form.useForm<TypedFields>();
  const { value } = edited;
  const change = ({ file }: Partial<TypedFields>, all: TypedFields) => {
    // A new document takes its title from its file, unless one was typed.
    const title = file && all.title.trim() === '' ? nameOf(file.name) : all.title;
    form.setFieldsValue({ title });
    edited.change({ ...all, title, creationId: value.creationId || newId() });
  };
  return (
    <Form<TypedFields>
      className={styles.form ?? ''}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={value}
      onValuesChange={change}
    >
      <Panel title="文档" note="pdf 看到最后一页算看完，其他文件下载算看完">
        <Form.Item name="file" label="文件" rules={[{ required: true, message: '请上传文件' }]}>
          <DocumentFileField />
        </Form.Item>
        <Form.Item name="title" label="文档标题" rules={[zodRule(documentRules.title)]}>
          <Input maxLength={60} placeholder="例如：一对一沟通提纲" />
        </Form.Item>
        <Form.Item name="note" label="说明" rules={[zodRule(documentRules.note)]}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 8 }} placeholder="为什么要看，重点看哪里" />
        </Form.Item>
      </Panel>
      <SaveFoot
        edited={edited}
        form={form}
        isNew={isNew}
        said={isNew ? '已上传，到教学安排里把它加进某个阶段，成员就能看到' : '已保存'}
        onAway={onAway}
      />
    </Form>
  );
}

function useDocumentEditing(classroomId: string, document: DocumentEdit | null): Edited<DocumentDraft> {
  const create = useCreateDocument();
  const update = useUpdateDocument();
  const read = useReadDocument(document?.id ?? '');
  return useEditing<DocumentDraft>({
    object: `class-document-${document?.id ?? `new-${classroomId}`}`,
    what: '这份文档',
    stored: storedOf(document),
    automatic: false,
    validationErrorOf: () => null,
    save: async ({ title, note, file, creationId }, revision) => {
      const fields = { title, note, fileKey: file?.key ?? '' };
      if (document === null) {
        await create.mutateAsync({ creationId, classroomId, ...fields });
        return 1;
      }
      return (await update.mutateAsync({ documentId: document.id, revision, ...fields })).revision;
    },
    ...(document !== null && { load: async () => storedOf(await read()) }),
  });
}

import { AppError } from '@palm/client/app-error';
import { newId } from '@palm/client/new-id';
import { sizeText } from '@palm/client/size-text';
import type { documentDeskApi } from '@palm/contract/document/desk';
import { classDocumentFiles } from '@palm/contract/document/files';
import type { ResultOf } from '@palm/contract/endpoint';
import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { Dialog } from '@palm/ui/dialog';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { Textarea } from '@palm/ui/textarea';
import { toast } from '@palm/ui/toast';
import { useSubmit } from '@palm/ui/use-submit';
import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { QueryView } from '../../shared/query-view.tsx';
import { useKeptWords } from '../../shared/kept-words.ts';
import { useServices } from '../../shared/services.tsx';
import { acceptedBy } from '../../shared/uploads/refused-file.ts';
import { FileIcon, UploadRow } from '../../shared/uploads/upload-row.tsx';
import files from '../../shared/uploads/files.module.css';
import { documentEditQuery, useDocumentActs } from './desk.api.ts';
import styles from './document-dialog.module.css';
import { useDocumentFile } from './use-document-file.ts';

type Edited = ResultOf<typeof documentDeskApi.edit>;
type DocumentDialogProps = { classroomId: string; documentId: string | null; onClose: () => void };

const MOST_TITLE = 60;
const MOST_NOTE = 500;

/** Creates or edits a document of a class: title, reading notes, file. */
export function DocumentDialog({ classroomId, documentId, onClose }: DocumentDialogProps) {
  const { client } = useServices();
  const query = useQuery({ ...documentEditQuery(client, documentId ?? ''), enabled: documentId !== null });
  if (documentId === null || query.data) {
    return <DocumentForm key={query.data?.id ?? ''} {...{ classroomId, onClose }} before={query.data ?? null} />;
  }
  return query.isError ? (
    <Dialog open onClose={onClose} title="修改文档" wide>
      <QueryView query={query} level={3} skeleton={null}>
        {() => null}
      </QueryView>
    </Dialog>
  ) : null;
}

const wordsOf = (refusal: unknown): string => (refusal instanceof AppError ? refusal.msg : '没有保存下来，请再试一次');

/** File name without its extension. */
const titleOf = (fileName: string): string => fileName.replace(/\.[^.]+$/u, '').slice(0, MOST_TITLE);

type Complete = { title: string; note: string; fileKey: string };
type FormProps = { classroomId: string; before: Edited | null; onClose: () => void };

const NOTHING = { title: '', note: '', file: null };

/** Key of the local draft; includes the revision, so that a draft never overwrites somebody else's later change. */
const placeOf = (classroomId: string, before: Edited | null): string =>
  before === null ? `document of ${classroomId}` : `document ${before.id} ${before.revision}`;

/** Form state and submission, and what prevents it. */
function useDocumentForm({ classroomId, before, onClose }: FormProps) {
  const acts = useDocumentActs();
  const [creationId] = useState(newId);
  const { title, note, file } = before ?? NOTHING;
  const [stored] = useState({ title, note });
  // Closing the dialog with Esc or an outside click loses no typed input.
  const [words, setWords] = useKeptWords(placeOf(classroomId, before), stored);
  const own = useDocumentFile(file, (name) => setWords((now) => ({ ...now, title: now.title || titleOf(name) })));
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { pending, submit } = useSubmit();
  const fields = { note: words.note, title: words.title.trim(), fileKey: own.items.length > 0 ? undefined : own.file?.key };
  const act = (sent: () => Promise<void>, done: string) =>
    submit(async () => {
      try {
        await sent();
      } catch (error) {
        setRefused(wordsOf(error));
        return;
      }
      setWords(stored);
      toast.show({ kind: 'success', text: done });
      onClose();
    });
  const send = (complete: Complete) =>
    before === null
      ? act(() => acts.create({ creationId, classroomId, ...complete }), '文档已上传')
      : act(() => acts.update({ documentId: before.id, revision: before.revision, ...complete }), '已保存');
  const save = () => {
    setTried(true);
    setRefused(null);
    const { fileKey, ...rest } = fields;
    if (rest.title !== '' && fileKey !== undefined) {
      send({ ...rest, fileKey });
    }
  };
  const fileMissing = own.items.length > 0 ? '文件还在上传，传完再保存' : '请上传文件';
  return {
    words,
    change: (changes: Partial<typeof words>) => setWords({ ...words, ...changes }),
    own,
    missing: {
      title: tried && fields.title === '' ? '请填写标题' : undefined,
      file: own.refusal ?? (tried && fields.fileKey === undefined ? fileMissing : undefined),
    },
    refused,
    pending,
    save,
    remove: (documentId: string) => act(() => acts.remove(documentId), '已删除'),
  };
}

function DocumentForm(props: FormProps) {
  const { before, onClose } = props;
  const form = useDocumentForm(props);
  const { words, change, missing, refused, pending } = form;
  const [asking, setAsking] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      title={before === null ? '上传文档' : '修改文档'}
      note="成员看到最后一页，或者把文件下载下来，就算看完。"
      wide
      footer={
        <>
          {before && (
            <Button size={44} look="ghost" className={styles.remove} onClick={() => setAsking(true)}>
              删除
            </Button>
          )}
          <Button look="solid" size={44} pending={pending} onClick={form.save}>
            保存
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <DocumentFileField own={form.own} error={missing.file} />
        <Field label="标题" required error={missing.title}>
          <Input maxLength={MOST_TITLE} value={words.title} onChange={({ target }) => change({ title: target.value })} />
        </Field>
        <Field label="说明">
          <Textarea
            rows={3}
            maxLength={MOST_NOTE}
            placeholder="先看哪一节，看完要做什么"
            value={words.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
        {refused !== null && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
      </div>
      {before && (
        <ConfirmDialog
          open={asking}
          danger
          title={`删除「${before.title}」？`}
          text="谁看过它的记录也一起删除。还在教学安排里的文档不能删除。"
          confirmLabel="删除"
          onConfirm={() => {
            setAsking(false);
            form.remove(before.id);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

function DocumentFileField({ own, error }: { own: ReturnType<typeof useDocumentFile>; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const { file, items, choose, tryAgain, cancel } = own;
  return (
    <div>
      <ul className={files.files} aria-label="文件">
        {file && items.length === 0 && (
          <li>
            <FileIcon kind={file.kind} />
            <div>
              <b className="clamp-1">{file.name}</b>
              <small className="num">{sizeText(file.size)} · 已上传</small>
            </div>
          </li>
        )}
        {items.map((item) => (
          <UploadRow key={item.id} item={item} tryAgain={tryAgain} cancel={cancel} />
        ))}
      </ul>
      <button
        type="button"
        className={files.drop}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const [dropped] = event.dataTransfer.files;
          if (dropped) {
            choose(dropped);
          }
        }}
      >
        <Paperclip size={18} aria-hidden="true" />
        {file === null && items.length === 0 ? '选择文件' : '换一个文件'}
        <small>pdf、Office 文档或图片，不超过 {classDocumentFiles.maxMegabytes} MB</small>
      </button>
      <input
        ref={input}
        type="file"
        accept={acceptedBy(classDocumentFiles)}
        hidden
        aria-label="选择文件"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) {
            choose(chosen);
          }
          target.value = '';
        }}
      />
      {error && (
        <p role="alert" className={styles.refused}>
          {error}
        </p>
      )}
    </div>
  );
}

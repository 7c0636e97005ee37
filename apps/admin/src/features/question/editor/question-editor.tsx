import { AppError } from '@palm/client/app-error';
import { Alert, Button, Switch } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { QuestionTrial } from '../../../shared/question/question-trial.tsx';
import { useSaveKey } from '../../../shared/ui/use-save-key.ts';
import styles from './editor.module.css';
import { bodyOf, contentOf, type QuestionDraft } from './question-draft.ts';
import { QuestionForm } from './question-form.tsx';

type QuestionEditorProps = {
  initial: QuestionDraft;
  /** What to know before changing it. */
  note?: ReactNode;
  saving: boolean;
  /** What the last save was refused with. */
  failure: Error | null;
  onSave: (draft: QuestionDraft) => Promise<unknown>;
  /** A second way to save, beside the first. */
  saveMore?: { verb: string; onSave: (draft: QuestionDraft) => Promise<unknown> };
  onDirty: (dirty: boolean) => void;
  onReload: () => void;
  onClose: () => void;
};

/** The form of a question with the candidate's view beside it, or below where there is no room. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { initial, note, saving, failure, onDirty, onReload, onClose, saveMore } = props;
  const [draft, setDraft] = useState(initial);
  const [saved, setSaved] = useState(() => JSON.stringify(bodyOf(initial)));
  const dirty = JSON.stringify(bodyOf(draft)) !== saved;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const save = async (send: (draft: QuestionDraft) => Promise<unknown>) => {
    await send(draft);
    setSaved(JSON.stringify(bodyOf(draft)));
  };
  // a refusal is shown above the form and was said by the client
  const submit = (send = props.onSave) => void save(send).catch(() => undefined);
  useSaveKey(submit);
  return (
    <>
      <div className={styles.body}>
        {note}
        {failure && <Refusal failure={failure} onReload={onReload} />}
        <div className={styles.columns}>
          <QuestionForm draft={draft} onChange={setDraft} />
          <Preview draft={draft} />
        </div>
      </div>
      <footer className={styles.foot}>
        <kbd>Ctrl S 保存</kbd>
        <Button onClick={onClose}>取消</Button>
        {saveMore && (
          <Button loading={saving} onClick={() => submit(saveMore.onSave)}>
            {saveMore.verb}
          </Button>
        )}
        <Button type="primary" loading={saving} onClick={() => submit()}>
          保存
        </Button>
      </footer>
    </>
  );
}

function Refusal({ failure, onReload }: { failure: Error; onReload: () => void }) {
  if (!(failure instanceof AppError)) {
    return null;
  }
  if (failure.errorCode === 'CONFLICT') {
    return (
      <Alert
        className={styles.alert ?? ''}
        type="warning"
        title="这道题刚被别人改过，你的修改没有保存。"
        action={
          <Button size="small" onClick={onReload}>
            载入最新内容
          </Button>
        }
      />
    );
  }
  return <Alert className={styles.alert ?? ''} type="error" title={failure.msg} />;
}

function Preview({ draft }: { draft: QuestionDraft }) {
  const [answersShown, setAnswersShown] = useState(false);
  return (
    <section className={styles.preview} aria-label="预览">
      <div className={styles.previewHead}>
        <h2>考生看到的样子</h2>
        <label htmlFor="answers-shown">显示答案</label>
        <Switch id="answers-shown" size="small" checked={answersShown} onChange={setAnswersShown} />
      </div>
      {/* another kind has other answers: start anew */}
      <QuestionTrial
        key={draft.kind}
        number={1}
        question={{ ...contentOf(draft), id: 'preview', marks: draft.marks }}
        answersShown={answersShown}
      />
    </section>
  );
}

import { Alert, Button, Switch } from 'antd';
import { useState, type ReactNode } from 'react';
import { EditingNotes } from '../../../shared/autosave/editing-notes.tsx';
import type { Edited } from '../../../shared/autosave/use-editing.ts';
import { QuestionTrial } from '../../../shared/question/question-trial.tsx';
import { useSaveKey } from '../../../shared/ui/use-save-key.ts';
import styles from './editor.module.css';
import { contentOf, questionFieldNames, showValue, type QuestionDraft } from './question-draft.ts';
import { QuestionForm } from './question-form.tsx';

type QuestionEditorProps = {
  edited: Edited<QuestionDraft>;
  /** What to know before editing. */
  note?: ReactNode;
  onSave: () => void;
  /** A second save action, next to the first. */
  saveMore?: { verb: string; onSave: () => void };
  onClose: () => void;
};

/** The form of a question with the candidate's view next to it, or below on narrow screens. */
export function QuestionEditor({ edited, note, onSave, saveMore, onClose }: QuestionEditorProps) {
  const { value: draft, change, phase, reason, round } = edited;
  const saving = phase === 'saving';
  useSaveKey(onSave);
  return (
    <>
      <div className={styles.body}>
        {note}
        <EditingNotes edited={edited} what="这道题" names={questionFieldNames} show={showValue} />
        {phase === 'refused' && reason !== null && <Alert className={styles.alert ?? ''} type="error" title={reason} />}
        <div className={styles.columns}>
          <QuestionForm key={round} draft={draft} onChange={change} />
          <Preview draft={draft} />
        </div>
      </div>
      <footer className={styles.foot}>
        <kbd>Ctrl S 保存</kbd>
        <Button onClick={onClose}>取消</Button>
        {saveMore && (
          <Button loading={saving} onClick={saveMore.onSave}>
            {saveMore.verb}
          </Button>
        )}
        <Button type="primary" loading={saving} onClick={onSave}>
          保存
        </Button>
      </footer>
    </>
  );
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
      {/* Another kind has different answers: remount. */}
      <QuestionTrial
        key={draft.kind}
        number={1}
        question={{ ...contentOf(draft), id: 'preview', marks: draft.marks }}
        answersShown={answersShown}
      />
    </section>
  );
}

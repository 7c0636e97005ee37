import type { PaperDetail } from '@palm/contract/exam/paper';
import { questionKinds } from '@palm/contract/question/kinds';
import { EmptyState } from '@palm/ui/empty-state';
import { Alert, Button, Input } from 'antd';
import { Copy, Eye } from 'lucide-react';
import { useState } from 'react';
import { EditingNotes } from '../../../shared/autosave/editing-notes.tsx';
import { SaveStatus } from '../../../shared/autosave/save-status.tsx';
import { useEditing } from '../../../shared/autosave/use-editing.ts';
import { Desk } from '../../../shared/desk/desk.tsx';
import { marksText } from '../../../shared/question/marks.ts';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useReadPaper, useUpdatePaper } from '../paper.api.ts';
import { usePaperActs } from '../use-paper-acts.ts';
import { BankPicker } from './bank-picker.tsx';
import {
  bodyOf,
  itemOf,
  kindCounts,
  paperFieldNames,
  validationErrorOf,
  storedOf,
  totalOf,
  withQuestions,
  type PaperDraft,
} from './paper-draft.ts';
import { PaperItems } from './paper-items.tsx';
import { PaperPreview } from './paper-preview.tsx';
import styles from './paper-desk.module.css';
import { offWhere } from '../../../shared/session/view-only.tsx';

const BACK = { to: '/papers', label: '回试卷列表' };

/** Editor of a paper: the bank on the left, the paper on the right, autosaved. */
export function PaperDesk({ paper }: { paper: PaperDetail }) {
  const { locked } = paper;
  const [previewing, setPreviewing] = useState(false);
  const update = useUpdatePaper();
  const acts = usePaperActs();
  const read = useReadPaper(paper.id);
  const edited = useEditing<PaperDraft>({
    object: `paper-${paper.id}`,
    what: '这份试卷',
    stored: storedOf(paper),
    automatic: true,
    validationErrorOf,
    save: async (value, revision) => (await update.mutateAsync({ paperId: paper.id, revision, ...bodyOf(value) })).revision,
    load: async () => storedOf(await read()),
  });
  const { value: draft, change: set } = edited;
  return (
    <Desk
      title={draft.title || '试卷'}
      back={BACK}
      status={<SaveStatus state={edited} />}
      actions={
        <>
          <Button icon={<Copy size={16} />} onClick={() => acts.copy(paper.id)}>
            复制一份
          </Button>
          <Button icon={<Eye size={16} />} {...offWhere(edited.dirty)} onClick={() => setPreviewing(true)}>
            预览
          </Button>
        </>
      }
      left={
        <BankPicker
          taken={new Set(draft.items.map(({ questionId }) => questionId))}
          disabled={locked}
          onAdd={(rows) => set({ items: withQuestions(draft.items, rows.map(itemOf)) })}
        />
      }
    >
      <div className={styles.paper}>
        <EditingNotes edited={edited} what="这份试卷" names={paperFieldNames} />
        {locked && <Alert type="info" title="已有人用这份试卷作答，不能再改。要换题目，请复制一份再改。" />}
        <Panel title="试卷">
          <div className={styles.fields}>
            <Labelled label="试卷名称">
              <Input
                aria-label="试卷名称"
                maxLength={80}
                {...offWhere(locked)}
                value={draft.title}
                onChange={(event) => set({ title: event.target.value })}
              />
            </Labelled>
            <Labelled label="说明" note="只有管理员看得到">
              <Input.TextArea
                aria-label="说明"
                rows={3}
                maxLength={500}
                {...offWhere(locked)}
                value={draft.note}
                onChange={(event) => set({ note: event.target.value })}
              />
            </Labelled>
          </div>
        </Panel>
        <Panel title="题目" note={<Total draft={draft} />}>
          {draft.items.length === 0 && <EmptyState title="还没有题目" text="从题库里找到题目，点加号放进来。" />}
          <PaperItems items={draft.items} locked={locked} onChange={(items) => set({ items })} />
        </Panel>
      </div>
      {previewing && <PaperPreview paperId={paper.id} onClose={() => setPreviewing(false)} />}
    </Desk>
  );
}

function Total({ draft: { items } }: { draft: PaperDraft }) {
  const kinds = kindCounts(items).map(([kind, count]) => `${questionKinds[kind].short} ${count}`);
  return (
    <span role="status">
      {items.length} 题，共 {marksText(totalOf(items))} 分{kinds.length > 0 && `（${kinds.join('、')}）`}
    </span>
  );
}

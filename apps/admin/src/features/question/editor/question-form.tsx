import type { QuestionKind } from '@palm/contract/question/kinds';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { bankCategoriesQuery } from '../../../shared/question/bank.api.ts';
import { MarksInput } from '../../../shared/question/marks-input.tsx';
import { difficultyWords, kindOptions } from '../../../shared/question/question-words.tsx';
import { RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { useServices } from '../../../shared/services.tsx';
import { KnownSelect } from '../../../shared/pick/known-select.tsx';
import { Labelled } from '../../../shared/ui/labelled.tsx';
import styles from './editor.module.css';
import { editorOf } from './kinds.ts';
import { withKind, type QuestionDraft } from './question-draft.ts';
import { SectionField } from './section-field.tsx';
import { SettingSegmented } from '../../../shared/ui/setting-controls.tsx';

type QuestionFormProps = { draft: QuestionDraft; onChange: (draft: QuestionDraft) => void };

export function QuestionForm({ draft, onChange }: QuestionFormProps) {
  const set = (changes: Partial<QuestionDraft>) => onChange({ ...draft, ...changes });
  const { Editor, stemNote } = editorOf(draft.kind);
  return (
    <div className={styles.form}>
      <SettingSegmented<QuestionKind>
        block
        aria-label="题型"
        options={kindOptions}
        value={draft.kind}
        onChange={(kind) => onChange(withKind(draft, kind))}
      />
      <Labelled label="题干" note={stemNote}>
        <div className={styles.rich}>
          <RichTextEditor initial={draft.stem} label="题干" onChange={(stem) => set({ stem })} />
        </div>
      </Labelled>
      <Editor draft={draft} onChange={set} />
      <Labelled label="解析" note="交卷后按考试设置显示">
        <div className={styles.rich}>
          <RichTextEditor initial={draft.analysis} label="解析" onChange={(analysis) => set({ analysis })} />
        </div>
      </Labelled>
      <Properties draft={draft} onChange={onChange} />
      <SectionField value={draft.sectionId} onChange={(sectionId) => set({ sectionId })} />
    </div>
  );
}

const MOST_TAGS = 10;

function Properties({ draft, onChange }: QuestionFormProps) {
  const { client } = useServices();
  const categories = useQuery(bankCategoriesQuery(client));
  const set = (changes: Partial<QuestionDraft>) => onChange({ ...draft, ...changes });
  return (
    <div className={styles.two}>
      <Labelled label="难度">
        <SettingSegmented
          block
          aria-label="难度"
          options={difficultyWords.map((label, index) => ({ value: index + 1, label }))}
          value={draft.difficulty}
          onChange={(difficulty) => set({ difficulty })}
        />
      </Labelled>
      <Labelled label="默认分值">
        <MarksInput label="默认分值" width="100%" value={draft.marks} onChange={(marks) => set({ marks })} />
      </Labelled>
      <Labelled label="分类">
        <KnownSelect
          label="分类"
          placeholder="不分类"
          found={categories}
          value={draft.categoryId}
          onChange={(categoryId) => set({ categoryId })}
        />
      </Labelled>
      <Labelled label="标签">
        <Select
          mode="tags"
          aria-label="标签"
          style={{ width: '100%' }}
          placeholder="输入后按回车"
          open={false}
          suffixIcon={null}
          maxCount={MOST_TAGS}
          value={draft.tags}
          onChange={(tags: string[]) => set({ tags: tags.map((tag) => tag.trim().slice(0, 30)).filter((tag) => tag !== '') })}
        />
      </Labelled>
    </div>
  );
}

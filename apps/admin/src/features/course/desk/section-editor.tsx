import type { SectionEdit } from '@palm/contract/course-authoring';
import { Button, Switch } from 'antd';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useAutosave, type SaveState } from '../../../shared/autosave/use-autosave.ts';
import { Panel, SettingRow } from '../../../shared/ui/panel.tsx';
import { kindWords } from '../course-words.ts';
import { sectionTitleRule, useUpdateSection } from '../course.api.ts';
import { SectionContent } from './section-content.tsx';
import { draftOf, type SectionDraft } from './section-draft.ts';
import styles from './desk.module.css';

type SectionEditorProps = {
  section: SectionEdit;
  chapterTitle: string;
  onState: (state: SaveState) => void;
  onRemove: () => void;
};

/** One section: its name, its content by kind and whether it counts. */
export function SectionEditor({ section, chapterTitle, onState, onRemove }: SectionEditorProps) {
  const [draft, setDraft] = useState(() => draftOf(section));
  const update = useUpdateSection();
  const change = (changes: Partial<SectionDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const title = sectionTitleRule.safeParse(draft.title);
  useAutosave({
    value: draft,
    problem: title.success ? null : (title.error.issues[0]?.message ?? '请填写小节名称'),
    save: (value) => update.mutateAsync({ sectionId: section.id, ...value }),
    onState,
  });
  const { text, icon: Icon } = kindWords[section.kind];
  return (
    <>
      <p className={styles.kind}>
        <Icon size={16} aria-hidden="true" />
        {text}，{chapterTitle}
      </p>
      <input
        className={styles.title}
        aria-label="小节名称"
        maxLength={80}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className={styles.stack}>
        <SectionContent section={section} draft={draft} onChange={change} />
        <Panel title="学习要求">
          <SettingRow name="必学" reason="必学的小节都学完，课程才算学完">
            <Switch aria-label="必学" checked={draft.required} onChange={(required) => change({ required })} />
          </SettingRow>
        </Panel>
        <Button className={styles.remove ?? ''} type="text" danger icon={<Trash2 size={16} />} onClick={onRemove}>
          删除这一节
        </Button>
      </div>
    </>
  );
}

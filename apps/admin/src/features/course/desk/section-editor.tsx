import type { SectionEdit } from '@palm/contract/course/admin';
import { sectionKindFacts } from '@palm/contract/course/kinds';
import { sectionIcons } from '@palm/ui/section-icons';
import { Button, Switch } from 'antd';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { EditingNotes } from '../../../shared/autosave/editing-notes.tsx';
import type { SaveState } from '../../../shared/autosave/save-status.tsx';
import { useEditing } from '../../../shared/autosave/use-editing.ts';
import { Panel, SettingRow } from '../../../shared/ui/panel.tsx';
import { sectionTitleRule, useReadCourse, useUpdateSection } from '../course.api.ts';
import { fieldNamesOf, storedOf, toInput, type SectionDraft } from './section-draft.ts';
import { SectionContent } from './section-editors.tsx';
import styles from './desk.module.css';

/** A visited editor stays mounted on the desk, whatever else the URL shows. */
const ANYWHERE_ON_THE_DESK: readonly string[] = [];

type SectionEditorProps = {
  courseId: string;
  section: SectionEdit;
  chapterTitle: string;
  onState: (sectionId: string, state: SaveState) => void;
  onRemove: () => void;
};

function validationErrorOf({ title }: SectionDraft): string | null {
  const checked = sectionTitleRule.safeParse(title);
  return checked.success ? null : (checked.error.issues[0]?.message ?? '请填写小节名称');
}

function useSectionEditing(courseId: string, section: SectionEdit) {
  const update = useUpdateSection();
  const read = useReadCourse(courseId);
  return useEditing<SectionDraft>({
    object: `section-${section.id}`,
    what: `「${section.title}」`,
    stored: storedOf(section),
    automatic: true,
    standsBy: ANYWHERE_ON_THE_DESK,
    validationErrorOf,
    save: async (value, revision) => (await update.mutateAsync({ sectionId: section.id, revision, ...toInput(value) })).revision,
    load: async () => {
      const { chapters } = await read();
      return storedOf(chapters.flatMap(({ sections }) => sections).find(({ id }) => id === section.id) ?? section);
    },
  });
}

/** A section: its title, its content by kind, and whether it is required. */
export function SectionEditor({ courseId, section, chapterTitle, onState, onRemove }: SectionEditorProps) {
  const edited = useSectionEditing(courseId, section);
  const { value: draft, change, phase, reason, savedAt, kept, round } = edited;
  useEffect(() => onState(section.id, { phase, reason, savedAt, kept }), [onState, section.id, phase, reason, savedAt, kept]);
  const { kind } = section.content;
  const Icon = sectionIcons[kind];
  return (
    <>
      <EditingNotes edited={edited} what="这一节" names={fieldNamesOf(kind)} />
      <p className={styles.kind}>
        <Icon size={16} aria-hidden="true" />
        {sectionKindFacts[kind].name}，{chapterTitle}
      </p>
      <input
        className={styles.title}
        aria-label="小节名称"
        maxLength={80}
        value={draft.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className={styles.stack}>
        <SectionContent
          key={round}
          kind={kind}
          courseId={courseId}
          section={section}
          content={section.content}
          draft={draft}
          onChange={change}
        />
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

import type { CourseEdit } from '@palm/contract/course/admin';
import { sectionKindFacts, type SectionKind } from '@palm/contract/course/kinds';
import { NameDialog } from '../../../shared/ui/name-dialog.tsx';
import { chapterTitleRule, sectionTitleRule, useAddChapter, useAddSection, useUpdateChapter } from '../course.api.ts';
import { AddFiles } from './add-files.tsx';

type Chapter = CourseEdit['chapters'][number];

export type OutlineTask =
  | { kind: 'addChapter' }
  | { kind: 'renameChapter'; chapter: Chapter }
  | { kind: 'addSection'; chapter: Chapter; sectionKind: SectionKind }
  | { kind: 'addFiles'; chapter: Chapter };

type OutlineDialogProps = {
  courseId: string;
  task: OutlineTask;
  /** Called with the section just created. */
  onSelect: (sectionId: string) => void;
  onClose: () => void;
};

/** The dialog for a change of the outline. */
export function OutlineDialog({ courseId, task, onSelect, onClose }: OutlineDialogProps) {
  switch (task.kind) {
    case 'addChapter':
      return <AddChapter courseId={courseId} onClose={onClose} />;
    case 'renameChapter':
      return <RenameChapter chapter={task.chapter} onClose={onClose} />;
    case 'addSection':
      return <AddSection chapter={task.chapter} kind={task.sectionKind} onAdded={onSelect} onClose={onClose} />;
    case 'addFiles':
      return <AddFiles courseId={courseId} chapter={task.chapter} onClose={onClose} />;
  }
}

function AddChapter({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const add = useAddChapter();
  return (
    <NameDialog
      title="新建章"
      label="章名称"
      rule={chapterTitleRule}
      onSave={(title, creationId) => add.mutateAsync({ creationId, courseId, title })}
      onClose={onClose}
    />
  );
}

function RenameChapter({ chapter, onClose }: { chapter: Chapter; onClose: () => void }) {
  const update = useUpdateChapter();
  const save = (title: string) => update.mutateAsync({ chapterId: chapter.id, title, replaces: chapter.title });
  return (
    <NameDialog
      title={`重命名「${chapter.title}」`}
      label="章名称"
      rule={chapterTitleRule}
      initial={chapter.title}
      onSave={save}
      onClose={onClose}
    />
  );
}

type AddSectionProps = { chapter: Chapter; kind: SectionKind; onAdded: (sectionId: string) => void; onClose: () => void };

function AddSection({ chapter, kind, onAdded, onClose }: AddSectionProps) {
  const add = useAddSection();
  const save = async (title: string, creationId: string) => {
    const { id } = await add.mutateAsync({ creationId, chapterId: chapter.id, title, kind });
    onAdded(id);
  };
  return (
    <NameDialog
      title={`在「${chapter.title}」添加${sectionKindFacts[kind].name}`}
      label="小节名称"
      rule={sectionTitleRule}
      onSave={save}
      onClose={onClose}
    />
  );
}

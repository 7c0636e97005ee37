import type { ColumnDraft, ColumnEdit } from '@palm/contract/column/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditingNotes } from '../../../shared/autosave/editing-notes.tsx';
import { useEditing } from '../../../shared/autosave/use-editing.ts';
import { Desk } from '../../../shared/desk/desk.tsx';
import { DeskStatus } from '../../../shared/publish/desk-status.tsx';
import { useServices } from '../../../shared/services.tsx';
import { stopsQuery, useReadColumn, useUpdateColumn } from '../column.api.ts';
import { PublishColumn } from '../publish/publish-column.tsx';
import { useColumnActs } from '../use-column-acts.ts';
import { columnFieldNames, validationErrorOf, storedOf, takenCourses } from './column-draft.ts';
import { ColumnInfo } from './column-info.tsx';
import { ColumnSide } from './column-side.tsx';
import { CoursePicker } from './course-picker.tsx';
import { DeskActions } from './desk-bar.tsx';
import { StageEditor } from './stage-editor.tsx';
import { StageTree } from './stage-tree.tsx';
import { useStages } from './use-stages.ts';
import styles from './column-desk.module.css';

function useColumnEditing(column: ColumnEdit) {
  const update = useUpdateColumn();
  const read = useReadColumn(column.id);
  return useEditing<ColumnDraft>({
    object: `column-${column.id}`,
    what: '这个专栏',
    stored: storedOf(column),
    automatic: true,
    validationErrorOf,
    save: async (draft, revision) => (await update.mutateAsync({ columnId: column.id, revision, draft })).revision,
    load: async () => storedOf(await read()),
  });
}

/** Editor of a column: the stages on the left, the selected one next to the audience; autosaved. */
export function ColumnDesk({ column }: { column: ColumnEdit }) {
  const edited = useColumnEditing(column);
  const { value: draft, change, round } = edited;
  const stages = useStages(column, draft, change);
  const [pickingFor, pickFor] = useState<string | null>(null);
  const [publishing, setPublishing] = useState(false);
  const acts = useColumnActs();
  return (
    <>
      <Desk
        title={draft.title || '专栏'}
        back={{ to: '/columns', label: '回专栏列表' }}
        status={<DeskStatus of={column} state={edited} />}
        actions={
          <DeskActions
            column={column}
            dirty={edited.dirty}
            onCopy={() => edited.leave(() => acts.copy({ id: column.id, title: draft.title }))}
            onPublish={() => setPublishing(true)}
          />
        }
        left={
          <StageTree
            stages={draft.stages}
            choices={stages.choices}
            selectedId={stages.selected?.id ?? null}
            onSelect={stages.select}
            onChange={stages.order}
            onAddStage={stages.add}
            onAddCourse={pickFor}
          />
        }
      >
        <EditingNotes edited={edited} what="这个专栏" names={columnFieldNames} />
        <div key={round} className={styles.columns}>
          <div className={styles.form}>
            {stages.selected === null ? (
              <ColumnInfo column={column} draft={draft} onChange={change} />
            ) : (
              <SelectedStage column={column} stages={stages} onAddCourse={pickFor} />
            )}
          </div>
          <ColumnSide column={column} draft={draft} onChange={change} />
        </div>
      </Desk>
      {pickingFor !== null && (
        <CoursePicker
          stageTitle={draft.stages.find(({ id }) => id === pickingFor)?.title ?? ''}
          taken={takenCourses(draft.stages)}
          onAdd={(courses) => stages.addCourses(pickingFor, courses)}
          onClose={() => pickFor(null)}
        />
      )}
      {publishing && (
        <PublishColumn
          column={column}
          onStage={(stageId) => {
            stages.select(stageId);
            setPublishing(false);
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  );
}

type SelectedStageProps = { column: ColumnEdit; stages: ReturnType<typeof useStages>; onAddCourse: (stageId: string) => void };

/** The selected stage, with the number of members it would block according to the last saved draft. */
function SelectedStage({ column, stages, onAddCourse }: SelectedStageProps) {
  const { client } = useServices();
  const stops = useQuery(stopsQuery(client, column.id, column.revision));
  const { selected: stage, place, before, choices } = stages;
  return (
    stage && (
      <StageEditor
        key={stage.id}
        stage={stage}
        place={place}
        before={before}
        choices={choices}
        stopped={stops.data?.stages.find(({ stageId }) => stageId === stage.id)?.count}
        onChange={(changes) => stages.update(stage.id, changes)}
        onAddCourse={() => onAddCourse(stage.id)}
        onRemove={() => stages.remove(stage)}
      />
    )
  );
}

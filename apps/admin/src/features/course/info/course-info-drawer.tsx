import type { CourseEdit } from '@palm/contract/course/admin';
import { Drawer, Tabs } from 'antd';
import { useEffect } from 'react';
import { EditingNotes } from '../../../shared/autosave/editing-notes.tsx';
import { SaveStatus, type SaveState } from '../../../shared/autosave/save-status.tsx';
import { useEditing } from '../../../shared/autosave/use-editing.ts';
import { CoverField } from '../../../shared/cover/cover-field.tsx';
import { AudiencePicker } from '../../../shared/pick/audience-picker.tsx';
import { useReadCourse, useUpdateCourse } from '../course.api.ts';
import { BasicTab } from './basic-tab.tsx';
import { infoFieldNames, validationErrorOf, storedOf, tidied, type InfoDraft } from './info-draft.ts';
import { RulesTab } from './rules-tab.tsx';

const tabs = ['basic', 'cover', 'rules', 'audience'] as const;
/** The drawer is kept open by the URL. */
const standsBy = ['panel'] as const;

type CourseInfoDrawerProps = {
  course: CourseEdit;
  /** From the URL. */
  tab: string | null;
  onTab: (tab: string) => void;
  onState: (part: string, state: SaveState) => void;
  onClose: () => void;
};

/** Everything about a course besides its content; autosaved. */
export function CourseInfoDrawer({ course, tab, onTab, onState, onClose }: CourseInfoDrawerProps) {
  const update = useUpdateCourse();
  const read = useReadCourse(course.id);
  const edited = useEditing<InfoDraft>({
    object: `course-${course.id}`,
    what: '课程信息',
    stored: storedOf(course),
    automatic: true,
    standsBy,
    validationErrorOf,
    save: async (value, infoRevision) => (await update.mutateAsync({ courseId: course.id, infoRevision, ...tidied(value) })).infoRevision,
    load: async () => storedOf(await read()),
  });
  const { value: draft, change, phase, reason, savedAt, kept, round } = edited;
  useEffect(() => onState('info', { phase, reason, savedAt, kept }), [onState, phase, reason, savedAt, kept]);
  const common = { draft, onChange: change };
  return (
    <Drawer open size={620} title="课程信息" extra={<SaveStatus state={edited} />} onClose={() => edited.leave(onClose)}>
      <EditingNotes edited={edited} what="课程信息" names={infoFieldNames} />
      <Tabs
        key={round}
        activeKey={tabs.find((key) => key === tab) ?? tabs[0]}
        onChange={onTab}
        items={[
          { key: 'basic', label: '基本信息', children: <BasicTab course={course} {...common} /> },
          {
            key: 'cover',
            label: '封面',
            children: (
              <CoverField
                of={{ id: course.id, title: draft.title }}
                url={course.cover.url}
                value={{ motif: draft.cover.motif, tone: draft.cover.tone, key: draft.cover.key }}
                onChange={(cover) => change({ cover })}
              />
            ),
          },
          { key: 'rules', label: '学习规则与证书', children: <RulesTab {...common} /> },
          {
            key: 'audience',
            label: '可见范围',
            children: <AudiencePicker value={audienceOf(draft)} onChange={(visibility) => change({ visibility })} />,
          },
        ]}
      />
    </Drawer>
  );
}

const audienceOf = ({ visibility: { all, departmentIds = [], tags = [], memberIds = [] } }: InfoDraft) => ({
  all,
  departmentIds,
  tags,
  memberIds,
});

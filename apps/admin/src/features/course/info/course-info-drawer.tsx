import type { CourseEdit } from '@palm/contract/course-authoring';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Drawer, Tabs } from 'antd';
import { useRef, useState } from 'react';
import { SaveStatus } from '../../../shared/autosave/save-status.tsx';
import { useAutosave, type SaveState } from '../../../shared/autosave/use-autosave.ts';
import { AudiencePicker } from '../../../shared/pick/audience-picker.tsx';
import { courseEditQuery, useUpdateCourse } from '../course.api.ts';
import { BasicTab } from './basic-tab.tsx';
import { CoverTab } from './cover-tab.tsx';
import { infoDraftOf, problemOf, tidied, type ChangeInfo, type InfoDraft } from './info-draft.ts';
import { RulesTab } from './rules-tab.tsx';

type CourseInfoDrawerProps = { course: CourseEdit; onState: (state: SaveState) => void; onClose: () => void };

/** Everything about a course beside its content; saved as it is typed. */
export function CourseInfoDrawer({ course, onState, onClose }: CourseInfoDrawerProps) {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: null });
  // a fresh key starts the form anew with what somebody else has saved
  const [round, setRound] = useState(0);
  const queryClient = useQueryClient();
  const reload = async () => {
    await queryClient.refetchQueries({ queryKey: courseEditQuery(course.id).queryKey });
    setState({ kind: 'saved', at: null });
    setRound(round + 1);
  };
  const report = (next: SaveState) => {
    setState(next);
    onState(next);
  };
  return (
    <Drawer open size={620} title="课程信息" extra={<SaveStatus state={state} />} onClose={onClose}>
      {state.kind === 'failed' && state.conflict && (
        <Alert
          type="warning"
          style={{ marginBottom: 16 }}
          title="这门课程刚被别人改过，你刚才的修改没有保存。"
          action={
            <Button size="small" onClick={() => void reload()}>
              载入最新内容
            </Button>
          }
        />
      )}
      <InfoForm key={round} course={course} onState={report} />
    </Drawer>
  );
}

function InfoForm({ course, onState }: Omit<CourseInfoDrawerProps, 'onClose'>) {
  const [draft, setDraft] = useState(() => infoDraftOf(course));
  const revision = useRef(course.revision);
  const update = useUpdateCourse();
  const change: ChangeInfo = (changes) => setDraft((before) => ({ ...before, ...changes }));
  const save = async (value: InfoDraft) => {
    const saved = await update.mutateAsync({ courseId: course.id, revision: revision.current, ...tidied(value) });
    revision.current = saved.revision;
  };
  useAutosave({ value: draft, problem: problemOf(draft), save, onState });
  return (
    <Tabs
      items={[
        { key: 'basic', label: '基本信息', children: <BasicTab course={course} draft={draft} onChange={change} /> },
        { key: 'cover', label: '封面', children: <CoverTab course={course} draft={draft} onChange={change} /> },
        { key: 'rules', label: '学习规则与证书', children: <RulesTab draft={draft} onChange={change} /> },
        {
          key: 'audience',
          label: '可见范围',
          children: <AudiencePicker value={audienceOf(draft)} onChange={(visibility) => change({ visibility })} />,
        },
      ]}
    />
  );
}

const audienceOf = ({ visibility: { all, departmentIds = [], tags = [], memberIds = [] } }: InfoDraft) => ({
  all,
  departmentIds,
  tags,
  memberIds,
});

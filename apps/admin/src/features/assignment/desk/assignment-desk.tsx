import type { AssignmentEdit, AssignmentFields } from '@palm/contract/assignment/admin';
import { useQuery } from '@tanstack/react-query';
import { Alert, ConfigProvider, Skeleton } from 'antd';
import { EditingNotes } from '../../../shared/autosave/editing-notes.tsx';
import { SaveStatus } from '../../../shared/autosave/save-status.tsx';
import { useEditing } from '../../../shared/autosave/use-editing.ts';
import { Desk } from '../../../shared/desk/desk.tsx';
import { useServices } from '../../../shared/services.tsx';
import { problemBy } from '../../../shared/shown/problem-by.ts';
import shown from '../../../shared/shown/shown-desk.module.css';
import { ErrorOf } from '../../../shared/ui/failed.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { StatusDot } from '../../../shared/ui/status-dot.tsx';
import { statusWords } from '../assignment-words.ts';
import { assignmentRule, effectQuery, useReadAssignment, useUpdateAssignment } from '../assignment.api.ts';
import { EffectView } from '../effect-view.tsx';
import { AudiencePanel } from './audience-panel.tsx';
import { ContentPanel } from './content-panel.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DuePanel } from './due-panel.tsx';

const names: Readonly<Record<keyof AssignmentFields, string>> = {
  title: '指派名称',
  note: '给学员的说明',
  items: '内容',
  audience: '给谁',
  positions: '岗位',
  joinedSince: '入职不早于',
  dueOn: '截止日期',
  dueDays: '收到后几天',
  remindDays: '提醒',
  withdraws: '不再符合时收回',
};

const storedOf = ({ revision, savedAt, savedBy, ...rest }: AssignmentEdit) => ({
  // Drops fields the author does not edit.
  value: assignmentRule.parse(rest),
  revision,
  savedAt,
  savedBy,
});

const fixedWords = {
  on: '指派正在进行，内容不能改。启用后 24 小时内可以撤回成草稿再改；以后要改，请结束它并复制一份。',
  ended: '指派已经结束，不再发给新的人。要再用，请复制一份。',
} as const;

/** Editor of an assignment: what, for whom and by when, next to its effect. */
export function AssignmentDesk({ assignment }: { assignment: AssignmentEdit }) {
  const update = useUpdateAssignment();
  const read = useReadAssignment(assignment.id);
  const { status } = assignment;
  const fixed = status !== 'draft';
  const edited = useEditing<AssignmentFields>({
    object: `assignment-${assignment.id}`,
    what: '这个指派',
    stored: storedOf(assignment),
    automatic: !fixed,
    validationErrorOf: problemBy(assignmentRule),
    save: async (value, revision) => (await update.mutateAsync({ assignmentId: assignment.id, revision, ...value })).revision,
    load: async () => storedOf(await read()),
  });
  const { value: draft, change, round } = edited;
  return (
    <Desk
      title={draft.title || '指派'}
      back={{ to: '/assignments', label: '回指派列表' }}
      status={
        <>
          <StatusDot tone={statusWords[status].tone} text={statusWords[status].text} />
          {!fixed && <SaveStatus state={edited} />}
        </>
      }
      actions={<DeskActions assignment={assignment} edited={edited} />}
    >
      <div className={shown.columns} key={round}>
        <div className={shown.form}>
          <EditingNotes edited={edited} what="这个指派" names={names} />
          {status !== 'draft' && <Alert type="info" showIcon title={fixedWords[status]} />}
          <ConfigProvider componentDisabled={fixed}>
            <ContentPanel assignment={assignment} draft={draft} fixed={fixed} onChange={change} />
            <AudiencePanel draft={draft} onChange={change} />
            <DuePanel draft={draft} onChange={change} />
          </ConfigProvider>
        </div>
        <aside className={shown.form} aria-label="会发给谁">
          <EffectPanel assignment={assignment} />
        </aside>
      </div>
    </Desk>
  );
}

/** The effect is recomputed after each save. */
function EffectPanel({ assignment: { id, status, revision } }: { assignment: AssignmentEdit }) {
  const { client } = useServices();
  const effect = useQuery(effectQuery(client, id, revision));
  return (
    <Panel title={status === 'draft' ? '会发给谁' : '现在符合的人'} note={effect.isFetching ? '正在算' : '刚刚算的'}>
      {effect.isPending && <Skeleton active />}
      {effect.isError && <ErrorOf error={effect.error} title="没有算出会发给谁" onRetry={() => void effect.refetch()} />}
      {effect.data && status === 'draft' && effect.data.problem !== '' && <p>{effect.data.problem}</p>}
      {effect.data && <EffectView effect={effect.data} />}
    </Panel>
  );
}

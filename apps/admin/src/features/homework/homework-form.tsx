import { newId } from '@palm/client/new-id';
import { sizeText } from '@palm/client/size-text';
import { HOMEWORK_MOST_FILES, lateRuleNames, type Criterion, type HomeworkFile } from '@palm/contract/homework/calls';
import { Button, Form, Input, Radio, Switch } from 'antd';
import { Plus, X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { SaveFoot } from '../../shared/autosave/save-foot.tsx';
import { useEditing, type Edited } from '../../shared/autosave/use-editing.ts';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { RichTextEditor } from '../../shared/rich-text/rich-text-editor.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { FileDrop } from '../../shared/upload/file-drop.tsx';
import { homeworkRules, useCreateHomework, useReadHomework, useUpdateHomework, type HomeworkEdit } from './homework.api.ts';
import { fieldsOf, homeworkFieldNames, storedOf, type HomeworkDraft } from './homework-draft.ts';
import { NumberInput } from '../../shared/ui/number-input.tsx';
import styles from './homework-form.module.css';
import { offWhere } from '../../shared/session/view-only.tsx';

/** Form values; brief and files have inputs of their own. */
type TypedFields = Omit<HomeworkDraft, 'brief' | 'files' | 'creationId'>;

/** Marking criteria; without any, there is a single mark. */
function CriteriaFields() {
  return (
    <Form.List name="criteria">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div className={styles.criterion} key={key}>
              <Form.Item name={[name, 'title']} rules={[{ required: true, message: '请填写评分项' }]} noStyle>
                <Input aria-label={`评分项 ${name + 1}`} placeholder="先讲事实" maxLength={30} />
              </Form.Item>
              <Form.Item name={[name, 'hint']} noStyle>
                <Input aria-label={`评分项 ${name + 1} 的说明`} placeholder="有时间、有次数、有对方原话" maxLength={100} />
              </Form.Item>
              <Form.Item name={[name, 'points']} rules={[{ required: true, message: '请填写分值' }]} noStyle>
                <NumberInput aria-label={`评分项 ${name + 1} 的分值`} min={1} max={1000} precision={0} suffix="分" />
              </Form.Item>
              <Button type="text" icon={<X size={16} />} aria-label={`去掉评分项 ${name + 1}`} onClick={() => remove(name)} />
            </div>
          ))}
          {rows.length < 10 && (
            <Button icon={<Plus size={16} />} onClick={() => add({ id: newId(), title: '', hint: '', points: 10 } satisfies Criterion)}>
              添加评分项
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}

type FilesFieldProps = { files: readonly HomeworkFile[]; onChange: (files: readonly HomeworkFile[]) => void };

function FilesField({ files, onChange }: FilesFieldProps) {
  return (
    <>
      <ul className={styles.files} aria-label="附件">
        {files.map(({ key, name, size }) => (
          <li key={key}>
            <span>{name}</span>
            <small>{sizeText(size)}</small>
            <Button
              type="text"
              icon={<X size={16} />}
              aria-label={`移除${name}`}
              onClick={() => onChange(files.filter((file) => file.key !== key))}
            />
          </li>
        ))}
      </ul>
      {files.length < HOMEWORK_MOST_FILES && (
        <FileDrop
          key={files.length}
          purpose="homework"
          hint="模板、示例都可以放在这里，单个不超过 200 MB"
          onDone={({ objectKey, fileName, size, kind, url }) => onChange([...files, { key: objectKey, name: fileName, size, kind, url }])}
        />
      )}
    </>
  );
}

/** Full marks, pass marks and their criteria. */
function MarkFields() {
  const marked = Form.useWatch<boolean>('marked');
  return (
    <>
      <Form.Item name="marked" label="打分" valuePropName="checked" extra="不打分的作业，提交就算完成。">
        <Switch />
      </Form.Item>
      {marked !== false && (
        <>
          <div className={styles.marks}>
            <Form.Item name="fullMark" label="满分" rules={[{ required: true, message: '请填写满分' }, zodRule(homeworkRules.fullMark)]}>
              <NumberInput min={1} max={1000} precision={0} suffix="分" />
            </Form.Item>
            <Form.Item
              name="passMark"
              label="及格分"
              rules={[{ required: true, message: '请填写及格分' }, zodRule(homeworkRules.passMark)]}
            >
              <NumberInput min={1} max={1000} precision={0} suffix="分" />
            </Form.Item>
          </div>
          <Form.Item label="评分标准" extra="分值合计要等于满分；不写评分项就直接打一个总分。">
            <CriteriaFields />
          </Form.Item>
        </>
      )}
    </>
  );
}

const GROUP_RULE =
  '每组交一份，组员都能写、都能提交，得分算交的时候在组里的每个人。交了以后换组的人，仍然算原来小组的；交了以后才进组的人，由老师批改时决定算不算，或等退回、小组重新提交后算。';

/** Whether groups submit; fixed after the first submission. */
const GroupField = ({ handedIn }: { handedIn: boolean }) => (
  <Form.Item name="byGroup" label="小组作业" valuePropName="checked" extra={handedIn ? '已经有人交了，不能再改。' : GROUP_RULE}>
    <Switch {...offWhere(handedIn)} />
  </Form.Item>
);

type HomeworkFormProps = {
  classroomId: string;
  /** Null = create a new one. */
  homework: HomeworkEdit | null;
};

/** Assignment, attachments and marking criteria. Typed input is kept in the browser until it is saved. */
export function HomeworkForm({ classroomId, homework }: HomeworkFormProps) {
  const edited = useHomeworkEditing(classroomId, homework);
  const navigate = useNavigate();
  const away = () => void navigate(`/classes/${classroomId}/homework`);
  return (
    <>
      <EditingNotes edited={edited} what="这份作业" names={homeworkFieldNames} />
      <Fields key={edited.round} edited={edited} homework={homework} onAway={away} />
    </>
  );
}

type FieldsProps = { edited: Edited<HomeworkDraft>; homework: HomeworkEdit | null; onAway: () => void };

function Fields({ edited, homework, onAway }: FieldsProps) {
  const [form] = Form.useForm<TypedFields>();
  const { value } = edited;
  const change = (changes: Partial<HomeworkDraft>) => edited.change({ ...changes, creationId: value.creationId || newId() });
  return (
    <Form<TypedFields>
      className={styles.form ?? ''}
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={value}
      onValuesChange={(_changed, values) => change(values)}
    >
      <Panel title="要交什么">
        <Form.Item name="title" label="作业标题" rules={[zodRule(homeworkRules.title)]}>
          <Input maxLength={60} placeholder="例如：第二周作业：完成一次真实的绩效面谈" />
        </Form.Item>
        <Form.Item label="作业要求">
          <RichTextEditor initial={value.brief} label="作业要求" onChange={(brief) => change({ brief })} />
        </Form.Item>
        <Form.Item label="附件">
          <FilesField files={value.files} onChange={(files) => change({ files })} />
        </Form.Item>
        <GroupField handedIn={homework?.handedIn ?? false} />
        <Form.Item name="lateRule" label="截止以后" extra="截止日在教学安排里定。" style={{ marginBottom: 0 }}>
          <Radio.Group options={Object.entries(lateRuleNames).map(([key, label]) => ({ value: key, label }))} />
        </Form.Item>
      </Panel>
      <div className={styles.marking}>
        <Panel title="怎么批改">
          <MarkFields />
        </Panel>
      </div>
      <SaveFoot
        edited={edited}
        form={form}
        isNew={homework === null}
        said={homework === null ? '已新建，到教学安排里把它加进某个阶段，成员就能看到' : '已保存'}
        onAway={onAway}
      />
    </Form>
  );
}

function useHomeworkEditing(classroomId: string, homework: HomeworkEdit | null): Edited<HomeworkDraft> {
  const create = useCreateHomework();
  const update = useUpdateHomework();
  const read = useReadHomework(homework?.id ?? '');
  return useEditing<HomeworkDraft>({
    object: `homework-${homework?.id ?? `new-${classroomId}`}`,
    what: '这份作业',
    stored: storedOf(homework),
    automatic: false,
    validationErrorOf: () => null,
    save: async (draft, revision) => {
      const fields = fieldsOf(draft);
      if (homework === null) {
        await create.mutateAsync({ creationId: draft.creationId, classroomId, ...fields });
        return 1;
      }
      return (await update.mutateAsync({ homeworkId: homework.id, revision, ...fields })).revision;
    },
    ...(homework !== null && { load: async () => storedOf(await read()) }),
  });
}

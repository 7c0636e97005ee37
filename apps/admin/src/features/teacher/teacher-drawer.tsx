import type { TeacherRow } from '@palm/contract/teacher/calls';
import { Avatar } from '@palm/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { EditingNotes } from '../../shared/autosave/editing-notes.tsx';
import { useEditing } from '../../shared/autosave/use-editing.ts';
import { newId } from '@palm/client/new-id';
import { memberPickQuery } from '../../shared/pick/pick.api.ts';
import { SearchSelect } from '../../shared/pick/search-select.tsx';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { RichTextEditor } from '../../shared/rich-text/rich-text-editor.tsx';
import { useServices } from '../../shared/services.tsx';
import { PictureField } from '../../shared/upload/picture-field.tsx';
import { teacherRules, useCreateTeacher, useReadTeacher, useUpdateTeacher } from './teacher.api.ts';
import { fieldNames, storedOf, type TeacherDraft, type TeacherValues } from './teacher-draft.ts';
import styles from './teacher.module.css';
import { useTeacherWords } from './use-teacher-words.ts';

const FORM = 'teacher-form';

/** Creates or edits a teacher. */
export function TeacherDrawer({ teacher, onClose }: { teacher: TeacherRow | null; onClose: () => void }) {
  const create = useCreateTeacher();
  const update = useUpdateTeacher();
  const read = useReadTeacher();
  const { message } = App.useApp();
  const [creationId] = useState(newId);
  const edited = useEditing<TeacherDraft>({
    object: `teacher-${teacher?.id ?? 'new'}`,
    what: '这位讲师',
    stored: storedOf(teacher),
    automatic: false,
    validationErrorOf: () => null,
    save: async ({ memberId, picture: { key }, ...values }, revision) => {
      const body = { ...values, memberId: memberId ?? '', avatarKey: key };
      if (teacher === null) {
        await create.mutateAsync({ creationId, ...body });
        return 0;
      }
      return (await update.mutateAsync({ teacherId: teacher.id, revision, ...body })).revision;
    },
    load: async () => storedOf(teacher && (await read(teacher.id))),
  });
  const show = useTeacherWords(edited);
  const { value, change, phase, round } = edited;
  const save = async () => {
    if (await edited.save()) {
      void message.success(`已保存「${value.name}」`);
      onClose();
    }
  };
  const close = () => edited.leave(onClose);
  return (
    <Drawer
      open
      size={620}
      title={teacher === null ? '添加讲师' : `编辑「${teacher.name}」`}
      onClose={close}
      footer={
        <div className={styles.foot}>
          <Button onClick={close}>取消</Button>
          <Button type="primary" htmlType="submit" form={FORM} loading={phase === 'saving'}>
            保存
          </Button>
        </div>
      }
    >
      <EditingNotes edited={edited} what="这位讲师" names={fieldNames} show={show} />
      <Form<TeacherValues>
        key={round}
        id={FORM}
        layout="vertical"
        requiredMark={false}
        initialValues={value}
        onValuesChange={(_changed, values) => change(values)}
        onFinish={() => void save()}
      >
        <Form.Item label="照片">
          <PictureField
            name="照片"
            purpose="avatar"
            hint="方形，宽 300 以上"
            onPicture={({ url, objectKey }) => change({ picture: { url, key: objectKey } })}
          >
            <Avatar name={value.name || '讲师'} src={value.picture.url} size={56} />
          </PictureField>
        </Form.Item>
        <TeacherFields onMember={(memberId) => change({ memberId })} />
        <Form.Item label="简介">
          <RichTextEditor label="简介" initial={value.biography} onChange={(biography) => change({ biography })} />
        </Form.Item>
      </Form>
    </Drawer>
  );
}

function TeacherFields({ onMember }: { onMember: (memberId: string | null) => void }) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const memberId = Form.useWatch<string | null | undefined>('memberId');
  const members = useQuery(memberPickQuery(client, keyword, memberId ? [memberId] : []));
  const form = Form.useFormInstance();
  return (
    <>
      <Form.Item name="name" label="姓名" rules={[zodRule(teacherRules.name)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="title" label="头衔" rules={[zodRule(teacherRules.title)]}>
        <Input autoComplete="off" placeholder="高级讲师" />
      </Form.Item>
      <Form.Item name="quote" label="一句话" rules={[zodRule(teacherRules.quote)]} extra="讲师自己的话，出现在主页和介绍里">
        <Input autoComplete="off" maxLength={60} showCount />
      </Form.Item>
      <Form.Item name="expertise" label="擅长方向" rules={[zodRule(teacherRules.expertise)]}>
        <Select mode="tags" placeholder="输入后按回车" open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="memberId" label="对应的成员账号" extra="对应以后，主页带成员标记和部门，他写的资讯也列在主页">
        <SearchSelect
          label="对应的成员账号"
          placeholder="没有账号可以不选"
          found={members}
          choices={(members.data ?? []).map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` }))}
          value={memberId ?? null}
          onSearch={setKeyword}
          onChange={(next) => {
            // Setting it programmatically triggers no change event.
            form.setFieldValue('memberId', next);
            onMember(next);
          }}
        />
      </Form.Item>
    </>
  );
}

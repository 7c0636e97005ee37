import { Avatar } from '@palm/ui/avatar';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { newId } from '../../shared/client/new-id.ts';
import { memberPickQuery } from '../../shared/pick/pick.api.ts';
import { SearchSelect } from '../../shared/pick/search-select.tsx';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { useSubmit } from '../../shared/ui/use-submit.ts';
import { PictureField } from '../../shared/upload/picture-field.tsx';
import { teacherRules, useCreateTeacher, useUpdateTeacher, type TeacherRow } from './teacher.api.ts';
import styles from './teacher.module.css';

type Values = { name: string; title: string; biography: string; expertise: string[]; memberId: string | null };
type Picture = { url: string | null; key: string | null };

const FORM = 'teacher-form';

/** A new teacher, or one to change. */
export function TeacherDrawer({ teacher, onClose }: { teacher: TeacherRow | null; onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const [picture, setPicture] = useState<Picture>({ url: teacher?.avatarUrl ?? null, key: teacher?.avatarKey ?? null });
  const name = Form.useWatch('name', form) ?? '';
  const create = useCreateTeacher();
  const update = useUpdateTeacher();
  const { message } = App.useApp();
  const [creationId] = useState(newId);
  const { pending, submit } = useSubmit();
  const save = async ({ memberId, ...values }: Values) => {
    const body = { ...values, memberId: memberId ?? '', avatarKey: picture.key };
    await (teacher === null ? create.mutateAsync({ creationId, ...body }) : update.mutateAsync({ teacherId: teacher.id, ...body }));
    void message.success(`已保存「${values.name}」`);
    onClose();
  };
  return (
    <Drawer
      open
      size={620}
      title={teacher === null ? '添加讲师' : `编辑「${teacher.name}」`}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" form={FORM} loading={pending}>
            保存
          </Button>
        </div>
      }
    >
      <Form
        id={FORM}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={teacher ?? { name: '', title: '', biography: '', expertise: [], memberId: null }}
        onFinish={(values) => submit(() => save(values))}
      >
        <Form.Item label="照片">
          <PictureField
            name="照片"
            purpose="avatar"
            hint="方形，宽 300 以上"
            onPicture={({ url, objectKey }) => setPicture({ url, key: objectKey })}
          >
            <Avatar name={name || '讲师'} src={picture.url} size={56} />
          </PictureField>
        </Form.Item>
        <TeacherFields />
      </Form>
    </Drawer>
  );
}

function TeacherFields() {
  const [keyword, setKeyword] = useState('');
  const memberId = Form.useWatch<string | null | undefined>('memberId');
  const members = useQuery(memberPickQuery(keyword, memberId ? [memberId] : []));
  const form = Form.useFormInstance();
  return (
    <>
      <Form.Item name="name" label="姓名" rules={[zodRule(teacherRules.name)]}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="title" label="头衔" rules={[zodRule(teacherRules.title)]}>
        <Input autoComplete="off" placeholder="高级讲师" />
      </Form.Item>
      <Form.Item name="expertise" label="擅长方向" rules={[zodRule(teacherRules.expertise)]}>
        <Select mode="tags" placeholder="输入后按回车" open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item name="biography" label="简介" rules={[zodRule(teacherRules.biography)]}>
        <Input.TextArea rows={5} maxLength={2000} />
      </Form.Item>
      <Form.Item name="memberId" label="对应的成员账号" extra="讲师本人登录后能看到自己的课程">
        <SearchSelect
          label="对应的成员账号"
          placeholder="没有账号可以不选"
          loading={members.isFetching}
          choices={(members.data ?? []).map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` }))}
          value={memberId ?? null}
          onSearch={setKeyword}
          onChange={(next) => form.setFieldValue('memberId', next)}
        />
      </Form.Item>
    </>
  );
}

import type { CourseEdit } from '@palm/contract/course/admin';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { categoriesQuery, teacherPickQuery } from '../../../shared/pick/pick.api.ts';
import { SearchSelectMany } from '../../../shared/pick/search-select.tsx';
import { CategoryField, TagsField } from '../../../shared/pick/shelf-fields.tsx';
import { RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { useServices } from '../../../shared/services.tsx';
import { SettingRow } from '../../../shared/ui/panel.tsx';
import { difficultyWords } from '../course-words.ts';
import type { ChangeInfo, InfoDraft } from './info-draft.ts';
import { NumberInput } from '../../../shared/ui/number-input.tsx';
import styles from './info.module.css';
import { OutcomeLines } from './outcome-lines.tsx';

export type TabProps = { draft: InfoDraft; onChange: ChangeInfo };

const difficulties = Object.entries(difficultyWords).map(([value, label]) => ({ value: value as InfoDraft['difficulty'], label }));

export function BasicTab({ course, draft, onChange }: TabProps & { course: CourseEdit }) {
  const id = (name: string) => `course-${name}`;
  return (
    <Form layout="vertical" component="div">
      <Form.Item label="课程名称" htmlFor={id('title')}>
        <Input id={id('title')} maxLength={80} value={draft.title} onChange={(event) => onChange({ title: event.target.value })} />
      </Form.Item>
      <Form.Item label="一句话介绍" htmlFor={id('subtitle')}>
        <Input
          id={id('subtitle')}
          maxLength={120}
          value={draft.subtitle}
          onChange={(event) => onChange({ subtitle: event.target.value })}
        />
      </Form.Item>
      <div className={styles.two}>
        <Placement draft={draft} onChange={onChange} id={id} />
      </div>
      <Form.Item label="讲师" htmlFor={id('teachers')}>
        <Teachers course={course} draft={draft} onChange={onChange} />
      </Form.Item>
      <TagsField value={draft.tags} onChange={(tags) => onChange({ tags })} />
      <Form.Item label="学完能做什么">
        <OutcomeLines lines={draft.outcomes} onChange={(outcomes) => onChange({ outcomes })} />
      </Form.Item>
      <Form.Item label="适合谁学" htmlFor={id('audience')}>
        <Input.TextArea
          id={id('audience')}
          maxLength={300}
          rows={3}
          value={draft.audienceText}
          onChange={(event) => onChange({ audienceText: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="课程介绍">
        <RichTextEditor label="课程介绍" initial={draft.intro} onChange={(intro) => onChange({ intro })} />
      </Form.Item>
      <SettingRow name="必修" reason="出现在可见成员的待完成里">
        <Switch aria-label="必修" checked={draft.required} onChange={(required) => onChange({ required })} />
      </SettingRow>
    </Form>
  );
}

function Placement({ draft, onChange, id }: TabProps & { id: (name: string) => string }) {
  const { client } = useServices();
  const categories = useQuery(categoriesQuery(client));
  return (
    <>
      <CategoryField id={id('category')} found={categories} value={draft.categoryId} onChange={(categoryId) => onChange({ categoryId })} />
      <Form.Item label="难度" htmlFor={id('difficulty')}>
        <Select id={id('difficulty')} value={draft.difficulty} options={difficulties} onChange={(difficulty) => onChange({ difficulty })} />
      </Form.Item>
      <Form.Item label="价格（元，0 为免费）" htmlFor={id('price')}>
        <NumberInput
          id={id('price')}
          style={{ width: '100%' }}
          min={0}
          max={1_000_000}
          precision={0}
          value={draft.price}
          onChange={(price) => onChange({ price: price ?? 0 })}
        />
      </Form.Item>
    </>
  );
}

function Teachers({ course, draft, onChange }: TabProps & { course: CourseEdit }) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const found = useQuery(teacherPickQuery(client, keyword));
  const known = new Map([...course.teachers, ...(found.data ?? [])].map(({ id, name, title }) => [id, title ? `${name}，${title}` : name]));
  return (
    <SearchSelectMany
      label="讲师"
      placeholder="按姓名找讲师"
      none="没有找到讲师；还没有的话，先到「讲师」里添加"
      found={found}
      choices={[...known].map(([value, label]) => ({ value, label }))}
      value={draft.teacherIds}
      onSearch={setKeyword}
      onChange={(teacherIds) => onChange({ teacherIds })}
    />
  );
}

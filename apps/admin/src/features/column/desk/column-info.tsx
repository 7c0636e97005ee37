import type { ColumnDraft, ColumnEdit } from '@palm/contract/column/admin';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { CoverField } from '../../../shared/cover/cover-field.tsx';
import { categoriesQuery } from '../../../shared/pick/pick.api.ts';
import { CategoryField, TagsField } from '../../../shared/pick/shelf-fields.tsx';
import { RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { useServices } from '../../../shared/services.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import type { ChangeColumn } from './column-draft.ts';

type ColumnInfoProps = { column: ColumnEdit; draft: ColumnDraft; onChange: ChangeColumn };

/** The column itself: titles, texts, cover. */
export function ColumnInfo({ column, draft, onChange }: ColumnInfoProps) {
  const { client } = useServices();
  const categories = useQuery(categoriesQuery(client));
  return (
    <>
      <Panel title="专栏信息">
        <Form layout="vertical" component="div">
          <Form.Item label="专栏名称" htmlFor="column-title">
            <Input id="column-title" maxLength={40} value={draft.title} onChange={(event) => onChange({ title: event.target.value })} />
          </Form.Item>
          <Form.Item label="一句话介绍" htmlFor="column-subtitle">
            <Input
              id="column-subtitle"
              maxLength={80}
              value={draft.subtitle}
              onChange={(event) => onChange({ subtitle: event.target.value })}
            />
          </Form.Item>
          <CategoryField
            id="column-category"
            found={categories}
            value={draft.categoryId}
            onChange={(categoryId) => onChange({ categoryId })}
          />
          <TagsField value={draft.tags} onChange={(tags) => onChange({ tags })} />
          <Form.Item label="专栏介绍">
            <RichTextEditor label="专栏介绍" initial={draft.intro} onChange={(intro) => onChange({ intro })} />
          </Form.Item>
        </Form>
      </Panel>
      <Panel title="封面" note="学员看到的是一本书">
        <CoverField
          of={{ id: column.id, title: draft.title }}
          value={draft.cover}
          url={column.coverUrl}
          onChange={(cover) => onChange({ cover })}
        />
      </Panel>
    </>
  );
}

import type { InfoEdit } from '@palm/contract/info/admin';
import { useQuery } from '@tanstack/react-query';
import { Form, Switch } from 'antd';
import { useState } from 'react';
import { CoverField } from '../../../shared/cover/cover-field.tsx';
import { AudiencePicker } from '../../../shared/pick/audience-picker.tsx';
import { memberPickQuery } from '../../../shared/pick/pick.api.ts';
import { SearchSelect } from '../../../shared/pick/search-select.tsx';
import { CategoryField, TagsField } from '../../../shared/pick/shelf-fields.tsx';
import { useServices } from '../../../shared/services.tsx';
import { SettingRow } from '../../../shared/ui/panel.tsx';
import { infoCategoriesQuery } from '../info.api.ts';
import type { ChangeInfo, InfoDraft } from './info-draft.ts';
import styles from './info-desk.module.css';

type SettingsProps = { info: InfoEdit; draft: InfoDraft; onChange: ChangeInfo };

/** Everything about an article besides its text. */
export function InfoSettings({ info, draft, onChange }: SettingsProps) {
  const { client } = useServices();
  const categories = useQuery(infoCategoriesQuery(client));
  const { all, departmentIds = [], tags = [], memberIds = [] } = draft.visibility;
  return (
    <Form layout="vertical" component="div" className={styles.settings ?? ''}>
      <CategoryField id="info-category" found={categories} value={draft.categoryId} onChange={(categoryId) => onChange({ categoryId })} />
      <Form.Item label="作者">
        <Author info={info} value={draft.authorId} onChange={(authorId) => onChange({ authorId })} />
      </Form.Item>
      <TagsField value={draft.tags} onChange={(chosen) => onChange({ tags: chosen })} />
      <SettingRow name="置顶" reason="排在资讯页和首页的最前面">
        <Switch aria-label="置顶" checked={draft.pinned} onChange={(pinned) => onChange({ pinned })} />
      </SettingRow>
      <h2>可见范围</h2>
      <AudiencePicker value={{ all, departmentIds, tags, memberIds }} onChange={(visibility) => onChange({ visibility })} />
      <h2>封面</h2>
      <CoverField
        of={{ id: info.id, title: draft.title }}
        url={info.cover.url}
        value={draft.cover}
        onChange={(cover) => onChange({ cover })}
      />
    </Form>
  );
}

function Author({ info, value, onChange }: { info: InfoEdit; value: string | null; onChange: (authorId: string | null) => void }) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const members = useQuery(memberPickQuery(client, keyword, value === null ? [] : [value]));
  const found = (members.data ?? []).map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` }));
  const isListed = value === null || found.some((choice) => choice.value === value);
  const known = isListed || value !== info.authorId ? [] : [{ value, label: info.authorName ?? '' }];
  return (
    <SearchSelect
      label="作者"
      placeholder="不署名"
      found={members}
      choices={[...known, ...found]}
      value={value}
      onSearch={setKeyword}
      onChange={onChange}
    />
  );
}

import type { Audience } from '@palm/contract/audience';
import { useQuery } from '@tanstack/react-query';
import { Radio, Select } from 'antd';
import { useState } from 'react';
import styles from './audience-picker.module.css';
import { useServices } from '../services.tsx';
import { DepartmentsSelect } from './department-select.tsx';
import { memberPickQuery, reachQuery } from './pick.api.ts';
import { namesNobody } from './names-nobody.ts';
import { SearchSelectMany } from './search-select.tsx';

type AudiencePickerProps = { value: Audience; onChange: (audience: Audience) => void };

/** Selects an audience: everyone, or a union of departments, tags and members; shows how many people it reaches. */
export function AudiencePicker({ value, onChange }: AudiencePickerProps) {
  return (
    <div className={styles.picker}>
      <Radio.Group
        aria-label="对谁可见"
        value={value.all}
        onChange={(event) => onChange({ ...value, all: event.target.value === true })}
        options={[
          { value: true, label: '全体成员' },
          { value: false, label: '指定成员' },
        ]}
      />
      {!value.all && <AudienceFields value={value} onChange={onChange} />}
      <Reach audience={value} />
    </div>
  );
}

/** The departments, tags and members of an audience that is not everyone. */
export function AudienceFields({ value, onChange }: AudiencePickerProps) {
  const { client } = useServices();
  const [keyword, setKeyword] = useState('');
  const members = useQuery(memberPickQuery(client, keyword, value.memberIds));
  return (
    <div className={styles.picker}>
      <div className={styles.field}>
        <span>部门</span>
        <DepartmentsSelect label="部门" value={value.departmentIds} onChange={(departmentIds) => onChange({ ...value, departmentIds })} />
      </div>
      <div className={styles.field}>
        <span>标签</span>
        <Select
          mode="tags"
          aria-label="标签"
          placeholder="输入标签后按回车，有任一标签的成员都算"
          value={value.tags}
          open={false}
          suffixIcon={null}
          style={{ width: '100%' }}
          onChange={(tags: string[]) => onChange({ ...value, tags })}
        />
      </div>
      <div className={styles.field}>
        <span>成员</span>
        <SearchSelectMany
          label="成员"
          placeholder="按姓名或账号找人"
          found={members}
          choices={(members.data ?? []).map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` }))}
          value={value.memberIds}
          onSearch={setKeyword}
          onChange={(memberIds) => onChange({ ...value, memberIds })}
        />
      </div>
    </div>
  );
}

function Reach({ audience }: { audience: Audience }) {
  const { client } = useServices();
  const empty = namesNobody(audience);
  const { data } = useQuery({ ...reachQuery(client, audience), enabled: !empty });
  return (
    <p className={styles.reach} role="status">
      {empty ? '还没有选人，现在谁也看不到' : `共 ${data?.toLocaleString('zh-CN') ?? '…'} 人`}
    </p>
  );
}

import { importFields, type ImportColumn, type ImportReport } from '@palm/contract/member/import';
import { Alert, Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import styles from './import.module.css';
import { offWhere } from '../../../shared/session/view-only.tsx';

type Field = (typeof importFields)[number];
export type Mapping = Record<string, ImportColumn | null>;

const fieldNames: Readonly<Record<Field, string>> = {
  account: '账号',
  name: '姓名',
  mobile: '手机号',
  email: '邮箱',
  department: '部门',
  position: '岗位',
  tags: '标签',
  joinedOn: '加入日期',
  password: '初始密码',
};

const needed: readonly Field[] = ['account', 'name'];
const isField = (text: string | null): text is ImportColumn =>
  importFields.some((field) => field === text) || (text ?? '').startsWith('own:');

/** Input of the dry run. Updating members and creating departments must be chosen anew each time. */
export type ImportChoices = { mapping: Mapping; updateExisting: boolean; createDepartments: boolean };

type ColumnsStepProps = {
  columns: ImportReport['columns'];
  /** The organisation's custom fields. */
  ownColumns: ImportReport['ownColumns'];
  busy: boolean;
  onBack: () => void;
  onNext: (choices: ImportChoices) => void;
};

/** Step 2: maps columns to fields. */
export function ColumnsStep({ columns, ownColumns, busy, onBack, onNext }: ColumnsStepProps) {
  const [mapping, setMapping] = useState<Mapping>(() =>
    Object.fromEntries(columns.map(({ header, field }) => [header, isField(field) ? field : null])),
  );
  const [updateExisting, setUpdateExisting] = useState(false);
  const [createDepartments, setCreateDepartments] = useState(false);
  const used = Object.values(mapping);
  const missing = needed.filter((field) => !used.includes(field)).map((field) => fieldNames[field]);
  const choose = (header: string, field: ImportColumn | null) =>
    setMapping((before) => {
      // A field can only be mapped to one column.
      const freed = Object.entries(before).map(([other, value]) => [other, value === field ? null : value]);
      return { ...(Object.fromEntries(freed) as Mapping), [header]: field };
    });
  const own = ownColumns.flatMap(({ field, title }) => (isField(field) ? [{ value: field, label: title }] : []));
  return (
    <>
      <ul className={styles.columns}>
        {columns.map(({ header }) => (
          <li key={header}>
            <b>{header}</b>
            <span aria-hidden="true">→</span>
            <Select<ImportColumn | ''>
              aria-label={`「${header}」对应`}
              style={{ width: 220 }}
              value={mapping[header] ?? ''}
              options={[{ value: '', label: '不导入' }, ...importFields.map((value) => ({ value, label: fieldNames[value] })), ...own]}
              onChange={(field) => choose(header, field === '' ? null : field)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Checkbox checked={updateExisting} onChange={(event) => setUpdateExisting(event.target.checked)}>
          更新已有成员：账号已存在时，用文件里的内容改
        </Checkbox>
        <Checkbox checked={createDepartments} onChange={(event) => setCreateDepartments(event.target.checked)}>
          新建没有的部门：不选时，写错的部门会作为错误列出来
        </Checkbox>
      </div>
      {missing.length > 0 && <Alert className={styles.alert ?? ''} type="warning" title={`还要选出哪一列是${missing.join('和')}`} />}
      <div className={styles.foot}>
        <Button onClick={onBack}>上一步</Button>
        <Button
          type="primary"
          loading={busy}
          {...offWhere(missing.length > 0)}
          onClick={() => onNext({ mapping, updateExisting, createDepartments })}
        >
          试运行
        </Button>
      </div>
    </>
  );
}

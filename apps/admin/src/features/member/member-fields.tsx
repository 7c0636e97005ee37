import { memberApi } from '@palm/contract/member/admin';
import { Checkbox, Form, Input, Select } from 'antd';
import { DepartmentSelect } from '../../shared/pick/department-select.tsx';
import { zodRule } from '../../shared/query/zod-rule.ts';
import { DayPicker } from '../../shared/ui/day-picker.tsx';
import styles from './member.module.css';
import { offWhere } from '../../shared/session/view-only.tsx';

export type MemberValues = {
  account: string;
  name: string;
  mobile: string;
  sharesMobile: boolean;
  email: string;
  departmentId: string;
  position: string;
  tags: string[];
  joinedOn: string;
};

const rules = memberApi.create.body.shape;

const dayText = (day: string | null) => day ?? '';

/** The fields of a member. The account is immutable once created: records and imports refer to it. */
export function MemberFields({ accountFixed }: { accountFixed: boolean }) {
  return (
    <>
      <div className={styles.two}>
        <Form.Item name="name" label="姓名" rules={[zodRule(rules.name)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="account" label="账号" {...(accountFixed ? {} : { rules: [zodRule(rules.account)] })}>
          <Input autoComplete="off" {...offWhere(accountFixed)} />
        </Form.Item>
        <Form.Item name="mobile" label="手机号" rules={[zodRule(rules.mobile)]}>
          <Input autoComplete="off" inputMode="tel" />
        </Form.Item>
        <Form.Item name="email" label="邮箱" rules={[zodRule(rules.email)]}>
          <Input autoComplete="off" inputMode="email" />
        </Form.Item>
        <Form.Item name="departmentId" label="部门">
          <DepartmentSelect />
        </Form.Item>
        <Form.Item name="position" label="岗位" rules={[zodRule(rules.position)]}>
          <Input autoComplete="off" />
        </Form.Item>
        <Form.Item name="joinedOn" label="加入日期" getValueFromEvent={dayText}>
          <DayPicker style={{ width: '100%' }} />
        </Form.Item>
      </div>
      <Form.Item name="sharesMobile" valuePropName="checked" extra="同一个人的第二个账号：用验证码登录时，先选进入哪一个">
        <Checkbox>与另一个账号共用号码</Checkbox>
      </Form.Item>
      <Form.Item name="tags" label="标签" rules={[zodRule(rules.tags)]}>
        <Select mode="tags" placeholder="输入后按回车" tokenSeparators={[',', '，', ' ']} open={false} suffixIcon={null} />
      </Form.Item>
    </>
  );
}

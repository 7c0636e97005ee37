import { LONGEST_DEMAND, MOST_FORMER, type SignInPolicy } from '@palm/contract/identity/sign-in-policy';
import { Select, Switch } from 'antd';
import { Panel, SettingRow } from '../../shared/ui/panel.tsx';
import { TwoStepDemand } from './two-step-demand.tsx';
import { NumberInput } from '../../shared/ui/number-input.tsx';

type FieldsProps = { draft: SignInPolicy; onChange: (changes: Partial<SignInPolicy>) => void };
type Choice<Value> = { value: Value; label: string };

const DAY = 1440;
const idleTimes: Choice<number>[] = [
  { value: 15, label: '15 分钟' },
  { value: 30, label: '30 分钟' },
  { value: 120, label: '2 小时' },
  { value: 480, label: '8 小时' },
  { value: DAY, label: '1 天' },
  { value: 7 * DAY, label: '7 天' },
  { value: 30 * DAY, label: '30 天' },
];
const longestTimes: Choice<number>[] = [
  { value: 0, label: '不限' },
  { value: 1, label: '1 天' },
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
  { value: 90, label: '90 天' },
];
const passwordAges: Choice<number>[] = [
  { value: 0, label: '长期有效' },
  { value: 90, label: '90 天' },
  { value: 180, label: '180 天' },
  { value: 365, label: '365 天' },
];

/** Includes the stored value even if it is not among the choices. */
const withStored = (choices: Choice<number>[], stored: number, unit: string) =>
  choices.some(({ value }) => value === stored) ? choices : [{ value: stored, label: `${stored} ${unit}` }, ...choices];

export function SignInPolicyFields({ draft, onChange }: FieldsProps) {
  const choose = (key: 'passwordDays' | 'idleMinutes' | 'longestDays', name: string, choices: Choice<number>[]) => (
    <Select
      aria-label={name}
      style={{ width: 180 }}
      value={draft[key]}
      options={choices}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  const number = (key: 'passwordLength' | 'passwordHistory', name: string, [low, high]: [number, number], unit: string) => (
    <NumberInput
      aria-label={name}
      style={{ width: 120 }}
      min={low}
      max={high}
      precision={0}
      suffix={unit}
      value={draft[key]}
      onChange={(value) => onChange({ [key]: value ?? low })}
    />
  );
  const toggle = (key: 'passwordMixedCase' | 'passwordSymbol', name: string) => (
    <SettingRow name={name}>
      <Switch aria-label={name} checked={draft[key]} onChange={(on) => onChange({ [key]: on })} />
    </SettingRow>
  );
  return (
    <>
      <TwoStepDemand draft={draft} onChange={onChange} />
      <Panel title="密码" note="设新密码时检查，旧密码继续有效">
        <SettingRow name="最短长度" reason="总要同时包含字母和数字">
          {number('passwordLength', '最短长度', [8, LONGEST_DEMAND], '位')}
        </SettingRow>
        {toggle('passwordMixedCase', '大写和小写字母都要有')}
        {toggle('passwordSymbol', '要有符号')}
        <SettingRow name="不能用最近用过的密码" reason="1 次就是不能和现在的相同">
          {number('passwordHistory', '不能用最近用过的密码', [1, MOST_FORMER], '次')}
        </SettingRow>
        <SettingRow name="有效期" reason="过期后，登录时先修改">
          {choose('passwordDays', '有效期', withStored(passwordAges, draft.passwordDays, '天'))}
        </SettingRow>
      </Panel>
      <Panel title="登录保持">
        <SettingRow name="空闲多久后退出" reason="一直在用就一直保持">
          {choose('idleMinutes', '空闲多久后退出', withStored(idleTimes, draft.idleMinutes, '分钟'))}
        </SettingRow>
        <SettingRow name="最长保持多久" reason="到时间要重新登录，即使一直在用">
          {choose('longestDays', '最长保持多久', withStored(longestTimes, draft.longestDays, '天'))}
        </SettingRow>
      </Panel>
    </>
  );
}

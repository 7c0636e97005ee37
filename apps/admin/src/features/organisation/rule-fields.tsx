import type { Settings } from '@palm/contract/organisation/calls';
import { Select, Switch } from 'antd';
import { Panel, SettingRow } from '../../shared/ui/panel.tsx';
import { watermarkTexts, type FieldsProps } from './settings-draft.ts';
import styles from './settings.module.css';

type Rule = 'watermarkEnabled' | 'onePlayer' | 'mobileRequired' | 'selfRegistration' | 'oneSessionPerTerminal';

/** Rules for everyone who studies and signs in. */
export function RuleFields({ stored, draft, onChange }: FieldsProps) {
  const toggle = (rule: Rule, name: string, reason: string) => (
    <SettingRow name={name} reason={reason}>
      <Switch aria-label={name} checked={draft[rule]} onChange={(on) => onChange({ [rule]: on })} />
    </SettingRow>
  );
  return (
    <div className={styles.stack}>
      <Panel title="学习">
        {toggle('onePlayer', '同时只能播放一节', '在另一处打开学习页面，原来的页面暂停')}
        {toggle('watermarkEnabled', '视频和文档水印', '画面上显示学员的名字')}
        {draft.watermarkEnabled && (
          <SettingRow name="水印内容">
            <Select
              aria-label="水印内容"
              style={{ width: 220 }}
              value={draft.watermarkText}
              options={watermarkTexts}
              onChange={(watermarkText) => onChange({ watermarkText })}
            />
          </SettingRow>
        )}
      </Panel>
      <Panel title="登录">
        {toggle('mobileRequired', '必须绑定手机', '没有绑定的成员，登录后先绑定')}
        {toggle('selfRegistration', '允许用手机号自行加入', '还没有账号的人，收到验证码登录后就成为成员')}
        {toggle('oneSessionPerTerminal', '同类设备只登录一处', '新的登录会让同类的旧设备退出')}
        <SettingRow name="时区" reason="日期、考试时间和统计按这个时区计算">
          <Select
            aria-label="时区"
            showSearch
            style={{ width: 220 }}
            value={draft.timeZone}
            options={zonesWith(draft.timeZone)}
            onChange={(timeZone) => onChange({ timeZone })}
          />
        </SettingRow>
        <SettingRow name="组织代码" reason="登录时填写，也可以写在网址的 ?id= 后面">
          <b>{stored.code}</b>
        </SettingRow>
      </Panel>
    </div>
  );
}

const zones = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Hong_Kong',
  'Asia/Taipei',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Europe/London',
  'America/New_York',
  'UTC',
];

const zonesWith = (current: Settings['timeZone']) =>
  [...new Set([current, ...zones])].map((value) => ({ value, label: value === 'Asia/Shanghai' ? 'Asia/Shanghai（北京时间）' : value }));

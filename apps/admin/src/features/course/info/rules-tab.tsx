import { Select, Slider, Switch } from 'antd';
import { CertificateSelect } from '../../../shared/pick/certificate-select.tsx';
import { SettingRow } from '../../../shared/ui/panel.tsx';
import type { TabProps } from './basic-tab.tsx';
import type { InfoDraft } from './info-draft.ts';
import { NumberInput } from '../../../shared/ui/number-input.tsx';
import styles from './info.module.css';

type Rules = InfoDraft['rules'];

const speeds = [1, 1.25, 1.5, 2].map((value) => ({ value, label: `${value} 倍` }));

const switches: readonly { rule: 'noSeekAhead' | 'pauseWhenHidden' | 'inOrder'; name: string; reason: string }[] = [
  { rule: 'noSeekAhead', name: '首次学习不能向前拖动', reason: '看过的部分可以随意拖动' },
  { rule: 'pauseWhenHidden', name: '切到后台时暂停', reason: '学员切走窗口或锁屏，播放停下' },
  { rule: 'inOrder', name: '按顺序学习', reason: '学完前一节，才能打开下一节' },
];

/** How study is credited, and the certificate awarded on completion. */
export function RulesTab({ draft, onChange }: TabProps) {
  const set = (changes: Partial<Rules>) => onChange({ rules: { ...draft.rules, ...changes } });
  return (
    <>
      <SettingRow name="完成阈值" reason="按实际看过的不重复秒数或页数计算，重看不重复计">
        <div className={styles.threshold}>
          <Slider
            min={50}
            max={100}
            ariaLabelForHandle="完成阈值"
            value={draft.rules.completionThreshold}
            onChange={(completionThreshold) => set({ completionThreshold })}
          />
          <output>{draft.rules.completionThreshold}%</output>
        </div>
      </SettingRow>
      {switches.map(({ rule, name, reason }) => (
        <SettingRow key={rule} name={name} reason={reason}>
          <Switch aria-label={name} checked={draft.rules[rule]} onChange={(on) => set({ [rule]: on })} />
        </SettingRow>
      ))}
      <SettingRow name="倍速上限" reason="进度增长不会快于时钟乘以倍速">
        <Select
          aria-label="倍速上限"
          style={{ width: 120 }}
          value={draft.rules.maxSpeed}
          options={speeds}
          onChange={(maxSpeed) => set({ maxSpeed })}
        />
      </SettingRow>
      <SettingRow name="图文和文档的最短停留" reason="停留不够，这一节不算学完；0 为不要求">
        <NumberInput
          aria-label="最短停留秒数"
          style={{ width: 120 }}
          min={0}
          max={3600}
          precision={0}
          suffix="秒"
          value={draft.rules.minDwellSeconds}
          onChange={(minDwellSeconds) => set({ minDwellSeconds: minDwellSeconds ?? 0 })}
        />
      </SettingRow>
      <SettingRow name="学完颁发证书" reason="课程学完时按模板自动颁发">
        <CertificateSelect
          width={200}
          value={draft.certificateTemplateId}
          onChange={(certificateTemplateId) => onChange({ certificateTemplateId })}
        />
      </SettingRow>
    </>
  );
}

import type { CertificateDesign } from '@palm/contract/certificate/calls';
import { Button, ColorPicker, Input, Switch } from 'antd';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { SettingRow } from '../../shared/ui/panel.tsx';
import { NumberInput } from '../../shared/ui/number-input.tsx';
import styles from './certificate.module.css';
import { places, type TemplateDraft } from './template-draft.ts';
import { SettingSegmented } from '../../shared/ui/setting-controls.tsx';

type DesignFormProps = { draft: TemplateDraft; onChange: (draft: TemplateDraft) => void };

const borders: { value: CertificateDesign['border']; label: string }[] = [
  { value: 'woven', label: '花纹' },
  { value: 'double', label: '双线' },
  { value: 'plain', label: '色带' },
];
const orientations: { value: CertificateDesign['orientation']; label: string }[] = [
  { value: 'landscape', label: 'A4 横向' },
  { value: 'portrait', label: 'A4 纵向' },
];

/** Text and design of a certificate. */
export function DesignForm({ draft, onChange }: DesignFormProps) {
  const { design } = draft;
  const set = (changes: Partial<CertificateDesign>) => onChange({ ...draft, design: { ...design, ...changes } });
  const line = (label: string, key: 'title' | 'signature' | 'sealText', maxLength: number) => (
    <Input aria-label={label} maxLength={maxLength} value={design[key]} onChange={(event) => set({ [key]: event.target.value })} />
  );
  return (
    <section className={styles.form} aria-label="证书内容">
      <Labelled label="模板名称" note="只有管理员看得到">
        <Input
          aria-label="模板名称"
          maxLength={40}
          value={draft.name}
          onChange={(event) => onChange({ ...draft, name: event.target.value })}
        />
      </Labelled>
      <Labelled label="证书标题">{line('证书标题', 'title', 30)}</Labelled>
      <BodyField body={design.body} onChange={(body) => set({ body })} />
      <Labelled label="落款" note="空着就用组织名称">
        {line('落款', 'signature', 40)}
      </Labelled>
      <Labelled label="印章下的文字">{line('印章下的文字', 'sealText', 20)}</Labelled>
      <Labelled label="编号规则" note="空着按日期和验证码编号；{seq} 换成流水号，还可以用 {year} 和 {month}">
        <Input
          aria-label="编号规则"
          maxLength={40}
          placeholder="例如 QM-SEC-{year}-{seq}"
          value={draft.numberRule}
          onChange={(event) => onChange({ ...draft, numberRule: event.target.value })}
        />
      </Labelled>
      <Labelled label="边框">
        <SettingSegmented block aria-label="边框" options={borders} value={design.border} onChange={(border) => set({ border })} />
      </Labelled>
      <Labelled label="纸张">
        <SettingSegmented
          block
          aria-label="纸张"
          options={orientations}
          value={design.orientation}
          onChange={(orientation) => set({ orientation })}
        />
      </Labelled>
      <Rest draft={draft} onChange={onChange} />
    </section>
  );
}

function BodyField({ body, onChange }: { body: string; onChange: (body: string) => void }) {
  return (
    <Labelled label="正文" note="花括号里的内容颁发时自动填写">
      <Input.TextArea aria-label="正文" rows={4} maxLength={300} value={body} onChange={(event) => onChange(event.target.value)} />
      <div className={styles.places}>
        {places.map(({ place, label }) => (
          <Button key={place} size="small" aria-label={`在正文末尾加上${label}`} onClick={() => onChange(`${body}${place}`)}>
            {label}
          </Button>
        ))}
      </div>
    </Labelled>
  );
}

const USUAL_MONTHS = 24;

function Rest({ draft, onChange }: DesignFormProps) {
  const { design, validMonths, enabled } = draft;
  return (
    <div>
      <SettingRow name="主色" reason="边框和标题的颜色">
        <ColorPicker
          aria-label="主色"
          disabledAlpha
          format="hex"
          showText
          value={design.colour}
          onChangeComplete={(colour) => onChange({ ...draft, design: { ...design, colour: colour.toHexString().slice(0, 7) } })}
        />
      </SettingRow>
      <SettingRow name="有效期" reason={validMonths === null ? '长期有效' : '到期后显示为已过期'}>
        {validMonths !== null && (
          <NumberInput
            aria-label="有效期月数"
            style={{ width: 112 }}
            min={1}
            max={600}
            precision={0}
            suffix="个月"
            value={validMonths}
            onChange={(months) => months !== null && onChange({ ...draft, validMonths: months })}
          />
        )}
        <Switch
          aria-label="有效期"
          checked={validMonths !== null}
          onChange={(on) => onChange({ ...draft, validMonths: on ? USUAL_MONTHS : null })}
        />
      </SettingRow>
      <SettingRow name="启用" reason="停用后不能再选；已经选用它的课程和考试不再颁发">
        <Switch aria-label="启用" checked={enabled} onChange={(on) => onChange({ ...draft, enabled: on })} />
      </SettingRow>
    </div>
  );
}

import type { ProviderKey, ProviderSetting } from '@palm/contract/delivery/setting';
import { Input, Select } from 'antd';
import { Labelled } from '../../shared/ui/labelled.tsx';
import { NumberInput } from '../../shared/ui/number-input.tsx';
import styles from './delivery.module.css';

type Change = (changes: Record<string, string | number>) => void;
/** Errors by the name of the field. */
export type Problems = Readonly<Record<string, string>>;
type Field = { name: string; label: string; note?: string; placeholder?: string };

/** The single-line fields of each provider. */
const fields: Readonly<Record<Exclude<ProviderKey, 'outbox'>, readonly Field[]>> = {
  alibaba: [
    { name: 'account', label: 'AccessKey ID' },
    { name: 'signature', label: '短信签名', note: '与阿里云控制台里审核通过的一样' },
    { name: 'address', label: '服务地址' },
  ],
  tencent: [
    { name: 'account', label: 'SecretId' },
    { name: 'application', label: '应用编号', note: 'SmsSdkAppId' },
    { name: 'signature', label: '短信签名', note: '与腾讯云控制台里审核通过的一样' },
    { name: 'region', label: '地域' },
    { name: 'address', label: '服务地址' },
  ],
  smtp: [
    { name: 'host', label: '服务器', placeholder: 'smtp.example.com' },
    { name: 'account', label: '账号', note: '不用登录就留空' },
    { name: 'sender', label: '发件邮箱', placeholder: 'notice@example.com' },
    { name: 'senderName', label: '发件人名称' },
  ],
};

export const secretNames: Readonly<Record<ProviderKey, string>> = {
  outbox: '',
  alibaba: 'AccessKey Secret',
  tencent: 'SecretKey',
  smtp: '密码或授权码',
};

const securities = [
  { value: 'tls', label: '加密（SSL/TLS，常用端口 465）' },
  { value: 'starttls', label: 'STARTTLS（常用端口 587）' },
  { value: 'plain', label: '不加密（只用于本机或内网）' },
];

/** Settings of a provider, without its secret. */
export function ServiceFields({ setting, problems, onChange }: { setting: ProviderSetting; problems: Problems; onChange: Change }) {
  if (setting.provider === 'outbox') {
    return null;
  }
  const values = setting as unknown as Readonly<Record<string, string | number>>;
  return (
    <div className={styles.two}>
      {fields[setting.provider].map(({ name, label, note, placeholder }) => (
        <Labelled key={name} label={label} note={note} error={problems[name]}>
          <Input
            aria-label={label}
            aria-invalid={name in problems || undefined}
            status={name in problems ? 'error' : ''}
            value={values[name]}
            placeholder={placeholder}
            autoComplete="off"
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </Labelled>
      ))}
      {setting.provider === 'smtp' && (
        <>
          <Labelled label="加密方式">
            <Select
              aria-label="加密方式"
              style={{ width: '100%' }}
              value={setting.security}
              options={securities}
              onChange={(security) => onChange({ security })}
            />
          </Labelled>
          <Labelled label="端口">
            <NumberInput
              aria-label="端口"
              style={{ width: '100%' }}
              min={1}
              max={65_535}
              precision={0}
              value={setting.port}
              onChange={(port) => port !== null && onChange({ port })}
            />
          </Labelled>
        </>
      )}
    </div>
  );
}

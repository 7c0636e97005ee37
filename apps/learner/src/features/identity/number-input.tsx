import { JoinedInput } from '@palm/ui/joined-input';
import type { SmsCode } from './use-sms-code.ts';

type NumberInputProps = {
  /** A phone number rather than an account name. */
  telephone: boolean;
  value: string;
  onChange: (typed: string) => void;
  onSend: () => void;
  sms: SmsCode;
  /** The step consists of nothing else. */
  autoFocus?: boolean;
};

/** Input for the recipient of a code, with the send button. */
export function NumberInput({ telephone, value, onChange, onSend, sms, autoFocus }: NumberInputProps) {
  const again = sms.left > 0 ? `${sms.left} 秒后重发` : '获取验证码';
  return (
    <JoinedInput
      before={telephone ? '+86' : undefined}
      name={telephone ? 'mobile' : 'username'}
      inputMode={telephone ? 'tel' : 'text'}
      autoComplete={telephone ? 'tel-national' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only set if the previously focused element has been removed
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      action={
        <button type="button" disabled={sms.left > 0} aria-disabled={sms.sending} onClick={() => !sms.sending && onSend()}>
          {sms.sending ? '正在发送…' : again}
        </button>
      }
    />
  );
}

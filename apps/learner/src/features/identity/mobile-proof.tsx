import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { useRef, type FormEvent } from 'react';
import { chooseAccount } from './choose-account.tsx';
import { CodeField } from './code-field.tsx';
import { DemoCode } from './demo-code.tsx';
import { NumberInput } from './number-input.tsx';
import { ProofRow } from './proof-row.tsx';
import type { MobileDoors } from './sms.api.ts';
import { useMobileSignIn } from './use-mobile-sign-in.ts';
import type { OnFurther, SignInEnds } from './use-sign-in.ts';
import styles from './sms.module.css';

type MobileProofProps = SignInEnds & { orgCode: string; doors: MobileDoors; act: string; onFurther: OnFurther };

/** Verifies ownership of an account by a code to its bound mobile. */
export function MobileProof({ orgCode, doors, act, onFurther, ...ends }: MobileProofProps) {
  const codeInput = useRef<HTMLInputElement>(null);
  const form = useMobileSignIn(
    { orgCode, agreed: true, doors, codeInput },
    { ...ends, onChoice: (choice) => chooseAccount(choice, { doors, onFurther, onRefused: form.refuse, ...ends }) },
  );
  const { element, sms, words, problems } = form;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.enter(form.code);
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="手机验证码">
      <Field label="绑定的手机号" error={problems.to ?? sms.problem} hint={words.isSent ? words.hint : undefined}>
        <NumberInput telephone value={form.typed} onChange={form.type} onSend={() => void form.sendCode()} sms={sms} />
      </Field>
      <ProofRow sms={sms} />
      <CodeField
        ref={codeInput}
        value={form.code}
        onChange={form.setCode}
        onComplete={(digits) => void form.enter(digits)}
        error={problems.code}
        hint={words.isSent ? undefined : '先获取验证码'}
      />
      <DemoCode sms={sms} onFill={form.fill} />
      <Button type="submit" look="solid" size={48} block pending={form.pending}>
        {act}
      </Button>
    </form>
  );
}

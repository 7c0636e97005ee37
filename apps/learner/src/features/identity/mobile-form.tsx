import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { useRef, useState, type FormEvent } from 'react';
import { useServices } from '../../shared/services.tsx';
import { Agree, type Agreement } from './agree.tsx';
import { chooseAccount } from './choose-account.tsx';
import { CodeField } from './code-field.tsx';
import { DemoCode } from './demo-code.tsx';
import { NumberInput } from './number-input.tsx';
import { ProofRow } from './proof-row.tsx';
import { NoTexts } from './no-texts.tsx';
import { signInDoors } from './sms.api.ts';
import { useMobileSignIn } from './use-mobile-sign-in.ts';
import type { OnFurther, SignInEnds } from './use-sign-in.ts';
import styles from './sms.module.css';

function NotReceived({ other, onOther }: { other: string; onOther: () => void }) {
  return (
    <div className={styles.help}>
      <p>先看看短信是不是被拦截了。没有绑定手机的账号收不到验证码，请用密码登录，或联系管理员。</p>
      <button type="button" className={styles.link} onClick={onOther}>
        {other}
      </button>
    </div>
  );
}

type MobileFormProps = Agreement & SignInEnds & { textsArrive: boolean; onFurther: OnFurther };

/** Signs in with an SMS code. */
export function MobileForm({ orgCode, textsArrive, agreed, onAgree, onFurther, ...ends }: MobileFormProps) {
  const { client } = useServices();
  const codeInput = useRef<HTMLInputElement>(null);
  const doors = signInDoors(client, orgCode);
  const form = useMobileSignIn(
    { orgCode, agreed, doors, codeInput },
    { ...ends, onChoice: (choice) => chooseAccount(choice, { doors, onFurther, onRefused: form.refuse, ...ends }) },
  );
  const { element, sms, words, problems } = form;
  const [helped, setHelped] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void form.enter(form.code);
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-label="手机验证码">
      {!textsArrive && <NoTexts instead="请用账号和密码登录；忘了密码请联系组织的管理员重置。" />}
      <Field label={words.label} error={problems.to ?? sms.problem} hint={words.isSent ? words.hint : undefined}>
        <NumberInput telephone={words.telephone} value={form.typed} onChange={form.type} onSend={() => void form.sendCode()} sms={sms} />
      </Field>
      <ProofRow sms={sms} />
      <CodeField
        ref={codeInput}
        value={form.code}
        onChange={form.setCode}
        onComplete={(digits) => void form.enter(digits)}
        error={problems.code}
      />
      <DemoCode sms={sms} onFill={form.fill} />
      <div className={styles.between}>
        <span>填满 6 位会自动登录</span>
        <button type="button" className={styles.link} aria-expanded={helped} onClick={() => setHelped(!helped)}>
          收不到？
        </button>
      </div>
      {helped && <NotReceived other={words.other} onOther={form.changeWay} />}
      <Button type="submit" look="solid" size={48} block pending={form.pending}>
        登录
      </Button>
      <Agree {...{ orgCode, agreed, onAgree }} error={problems.agreed} />
    </form>
  );
}

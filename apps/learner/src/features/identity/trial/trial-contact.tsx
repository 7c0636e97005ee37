import { AppError } from '@palm/client/app-error';
import { cleanMobile, isMobile } from '@palm/contract/validation';
import { Button } from '@palm/ui/button';
import { CODE_LENGTH } from '@palm/ui/code-input';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { useState, type FormEvent } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { useProblemFocus } from '../../../shared/use-problem-focus.ts';
import { Agree, NOT_AGREED } from '../agree.tsx';
import { CodeField } from '../code-field.tsx';
import { DemoCode } from '../demo-code.tsx';
import { NumberInput } from '../number-input.tsx';
import { ProofRow } from '../proof-row.tsx';
import form from '../sms.module.css';
import steps from '../steps.module.css';
import type { SmsCode } from '../use-sms-code.ts';
import { HOST, proveTrialMobile, sendTrialCode } from './trial.api.ts';

type TrialContactProps = {
  sms: SmsCode;
  contact: string;
  mobile: string;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  /** Later refusal by the server. */
  problem: string | undefined;
  onType: (typed: { contact?: string; mobile?: string }) => void;
  onBack: () => void;
  onProven: (ticket: string) => void;
};
type Problems = { contact?: string; mobile?: string; code?: string; agreed?: string };

const missingIn = (contact: string, digits: string, agreed: boolean): Problems => ({
  ...(contact.trim() === '' && { contact: '请填写怎样称呼你' }),
  ...(digits.length < CODE_LENGTH && { code: '请填写 6 位验证码' }),
  ...(!agreed && { agreed: NOT_AGREED }),
});

/** The contact person: the first administrator, with a verified mobile. */
export function TrialContact({ sms, contact, mobile, agreed, onAgree, problem, onType, onBack, onProven }: TrialContactProps) {
  const { client } = useServices();
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState(false);
  const [element, showProblem] = useProblemFocus();
  const number = cleanMobile(mobile);
  const mobileProblem = isMobile(number) ? undefined : '手机号要写 11 位数字，以 1 开头';

  const send = async () => {
    setProblems({ ...(mobileProblem !== undefined && { mobile: mobileProblem }) });
    if (mobileProblem !== undefined || !(await sms.request((ticket) => sendTrialCode(client, number, ticket), number))) {
      showProblem();
    }
  };
  const prove = async (digits: string) => {
    const found = { ...missingIn(contact, digits, agreed), ...(mobileProblem !== undefined && { mobile: mobileProblem }) };
    if (pending) {
      return;
    }
    setProblems(found);
    if (Object.keys(found).length > 0) {
      showProblem();
      return;
    }
    setPending(true);
    try {
      onProven(await proveTrialMobile(client, number, digits));
    } catch (error) {
      setProblems({ code: error instanceof AppError ? error.msg : '没有验证成功，请再试一次' });
      showProblem();
    }
    setPending(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void prove(code);
  };
  const typeMobile = (text: string) => {
    onType({ mobile: text });
    sms.setProblem(undefined);
    if (isMobile(cleanMobile(text)) && sms.left === 0) {
      sms.prepare();
    }
  };
  return (
    <form ref={element} className={form.form} onSubmit={submit} noValidate aria-label="联系人">
      <div>
        <h1 className={steps.title}>谁来管理它</h1>
        <p className={steps.lead} style={{ marginBottom: 0 }}>
          第一位管理员就是你，以后可以转交
        </p>
      </div>
      <Field label="称呼" error={problems.contact}>
        <Input
          tall
          name="contact"
          autoComplete="name"
          maxLength={40}
          value={contact}
          onChange={(event) => onType({ contact: event.target.value })}
        />
      </Field>
      <Field label="手机号" error={problems.mobile ?? sms.problem} hint="用来登录，也用来找回密码">
        <NumberInput telephone value={mobile} onChange={typeMobile} onSend={() => void send()} sms={sms} />
      </Field>
      <ProofRow sms={sms} />
      <CodeField value={code} onChange={setCode} onComplete={(digits) => void prove(digits)} error={problems.code ?? problem} />
      <DemoCode sms={sms} onFill={setCode} />
      <Button type="submit" look="solid" size={48} block pending={pending}>
        开通试用
      </Button>
      <Agree orgCode={HOST} agreed={agreed} onAgree={onAgree} error={problems.agreed} />
      <p className={steps.foot}>
        <button type="button" onClick={onBack}>
          上一步
        </button>
      </p>
    </form>
  );
}

import { AppError } from '@palm/client/app-error';
import { cleanMobile, isMobile } from '@palm/contract/validation';
import { Button } from '@palm/ui/button';
import { CODE_LENGTH } from '@palm/ui/code-input';
import { Field } from '@palm/ui/field';
import { useRef, useState, type FormEvent } from 'react';
import { useServices } from '../../shared/services.tsx';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { CodeField } from './code-field.tsx';
import { bindMobile, sendMobileCode } from './mobile.api.ts';
import { DemoCode } from './demo-code.tsx';
import { NumberInput } from './number-input.tsx';
import { ProofRow } from './proof-row.tsx';
import { useSmsCode } from './use-sms-code.ts';
import form from './sms.module.css';
import styles from './steps.module.css';

type NextMobileProps = {
  orgCode: string;
  /** The number to replace; null if none is bound. */
  former: { masked: string; ticket: string } | null;
  typed: string;
  onType: (typed: string) => void;
  onBound: () => void;
  /** The process must start over. */
  onAgain: () => void;
};

type Problems = { mobile?: string; code?: string };
const NO_MOBILE = '手机号要写 11 位数字，以 1 开头';

const missingIn = (mobile: string, digits: string): Problems => ({
  ...(!isMobile(mobile) && { mobile: NO_MOBILE }),
  ...(digits.length < CODE_LENGTH && { code: '请填写 6 位验证码' }),
});

/** Maps a server refusal to the field it is about. */
function problemsOf(error: unknown): Problems {
  if (!(error instanceof AppError)) {
    return { code: '没有绑定成功，请再试一次' };
  }
  return error.errorCode?.startsWith('CODE_') ? { code: error.msg } : { mobile: error.msg };
}

function Lead({ masked }: { masked: string | null }) {
  return (
    <div>
      <h2 className={styles.title}>{masked === null ? '绑定手机号' : '绑定新手机号'}</h2>
      <p className={styles.lead} style={{ marginBottom: 0 }}>
        {masked === null ? '绑定后可以用手机号登录，忘记密码时也能找回' : `新号码会替换 ${masked}`}，一个号码可以绑定多个组织的账号
      </p>
    </div>
  );
}

/** The number to bind, and the code sent to it. */
export function NextMobile({ orgCode, former, typed, onType, onBound, onAgain }: NextMobileProps) {
  const { client } = useServices();
  const mobile = cleanMobile(typed);
  const sms = useSmsCode(orgCode, mobile);
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState(false);
  const codeInput = useRef<HTMLInputElement>(null);
  const [element, showProblem] = useProblemFocus();
  const type = (text: string) => {
    onType(text);
    setProblems({});
    sms.setProblem(undefined);
    if (isMobile(cleanMobile(text)) && sms.left === 0) {
      sms.prepare();
    }
  };
  const send = async () => {
    setProblems(isMobile(mobile) ? {} : { mobile: NO_MOBILE });
    const purpose = former === null ? 'bind' : 'change';
    if (isMobile(mobile) && (await sms.request((ticket) => sendMobileCode(client, orgCode, { purpose, mobile }, ticket), mobile))) {
      setCode('');
      codeInput.current?.focus();
    } else {
      showProblem();
    }
  };
  const confirm = async (digits: string) => {
    const found = missingIn(mobile, digits);
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
      await bindMobile(client, former?.ticket ?? null, mobile, digits);
      onBound();
    } catch (error) {
      setProblems(problemsOf(error));
      setPending(false);
      showProblem();
      if (error instanceof AppError && error.errorCode === 'TICKET_REFUSED') {
        onAgain();
      }
    }
  };
  const fill = (digits: string) => {
    setCode(digits);
    void confirm(digits);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void confirm(code);
  };
  return (
    <form ref={element} className={form.form} onSubmit={submit} noValidate aria-label="绑定手机号">
      <Lead masked={former?.masked ?? null} />
      <Field
        label={former === null ? '手机号' : '新手机号'}
        error={problems.mobile ?? sms.problem}
        hint={sms.isSent ? '验证码已发送，5 分钟内有效' : undefined}
      >
        <NumberInput telephone autoFocus={former !== null} value={typed} onChange={type} onSend={() => void send()} sms={sms} />
      </Field>
      <ProofRow sms={sms} />
      <CodeField ref={codeInput} value={code} onChange={setCode} onComplete={(digits) => void confirm(digits)} error={problems.code} />
      <DemoCode sms={sms} onFill={fill} />
      <Button type="submit" look="solid" size={48} block pending={pending}>
        确认绑定
      </Button>
      <p className={styles.foot}>收不到验证码？先看看短信是不是被拦截了，再核对号码；还是收不到，请联系管理员。</p>
    </form>
  );
}

import { AppError } from '@palm/client/app-error';
import type { AccountChoice } from '@palm/contract/identity/sms';
import { cleanMobile, isMobile } from '@palm/contract/validation';
import { CODE_LENGTH } from '@palm/ui/code-input';
import { useState, type RefObject } from 'react';
import { useServices } from '../../shared/services.tsx';
import { useProblemFocus } from '../../shared/use-problem-focus.ts';
import { NOT_AGREED } from './agree.tsx';
import { secondStepOf } from './second-step-demand.ts';
import { choiceIn, sendSignInCode, type MobileDoors, type Recipient } from './sms.api.ts';
import type { SignInEnds } from './use-sign-in.ts';
import { useSmsCode } from './use-sms-code.ts';

type Problems = { to?: string; code?: string; agreed?: string };

/** Recipients a code can be sent to, and the labels of their fields. */
const ways = {
  mobile: {
    label: '手机号',
    missing: '手机号要写 11 位数字，以 1 开头',
    hint: '验证码已发到这个号码，5 分钟内有效',
    other: '用账号收验证码',
    read: (typed: string): Recipient | null => (isMobile(cleanMobile(typed)) ? { mobile: cleanMobile(typed) } : null),
  },
  username: {
    label: '账号',
    missing: '请填写账号',
    // Reveals neither whether the account exists nor where the code was sent.
    hint: '账号存在并绑定了手机的话，验证码已经发过去了',
    other: '用手机号收验证码',
    read: (typed: string): Recipient | null => (typed.trim() === '' ? null : { username: typed.trim() }),
  },
};
type Way = keyof typeof ways;

/** The required second step, or else the error of a code. */
function refusalIn(error: unknown) {
  const demand = error instanceof AppError ? secondStepOf(error) : null;
  const accounts = error instanceof AppError ? choiceIn(error) : null;
  const text = error instanceof AppError ? error.msg : '没有登录成功，请再试一次';
  return { demand, accounts, ...(demand === null && accounts === null && { text }) };
}

type MobileParts = {
  orgCode: string;
  agreed: boolean;
  doors: MobileDoors;
  codeInput: RefObject<HTMLInputElement | null>;
};
type MobileEnds = SignInEnds & { onChoice: (choice: AccountChoice) => void };

/** State of signing in with a code: recipient, input and errors. */
export function useMobileSignIn({ orgCode, agreed, doors, codeInput }: MobileParts, { onSignedIn, onSecondStep, onChoice }: MobileEnds) {
  const { client } = useServices();
  const [way, setWay] = useState<Way>('mobile');
  const [typed, setTyped] = useState<Record<Way, string>>({ mobile: '', username: '' });
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState(false);
  const [element, showProblem] = useProblemFocus();
  const { missing, read } = ways[way];
  const recipient = read(typed[way]);
  const sms = useSmsCode(orgCode, JSON.stringify(recipient));

  const type = (text: string) => {
    setTyped({ ...typed, [way]: text });
    setProblems({});
    sms.setProblem(undefined);
    if (read(text) !== null && sms.left === 0) {
      sms.prepare();
    }
  };
  const sendCode = async () => {
    setProblems(recipient === null ? { to: missing } : {});
    const send = (ticket: string) => sendSignInCode(client, orgCode, recipient as Recipient, ticket);
    const number = recipient !== null && 'mobile' in recipient ? recipient.mobile : undefined;
    if (recipient !== null && (await sms.request(send, number))) {
      setCode('');
      codeInput.current?.focus();
    } else {
      showProblem();
    }
  };
  const enter = async (digits: string) => {
    const found: Problems = {
      ...(recipient === null && { to: missing }),
      ...(digits.length < CODE_LENGTH && { code: '请填写 6 位验证码' }),
      ...(!agreed && { agreed: NOT_AGREED }),
    };
    if (pending) {
      return;
    }
    setProblems(found);
    if (recipient === null || Object.keys(found).length > 0) {
      showProblem();
      return;
    }
    setPending(true);
    try {
      onSignedIn(await doors.byCode(recipient, digits));
    } catch (error) {
      const { demand, accounts, text } = refusalIn(error);
      setProblems(text === undefined ? {} : { code: text });
      if (accounts !== null) {
        // The code is used: another one is needed after going back.
        setCode('');
        onChoice(accounts);
      } else if (demand !== null) {
        setCode('');
        onSecondStep(demand);
      } else {
        codeInput.current?.focus();
      }
    }
    setPending(false);
  };
  const fill = (digits: string) => {
    setCode(digits);
    void enter(digits);
  };
  const refuse = (problem: string) => {
    setProblems({ code: problem });
    showProblem();
  };
  const changeWay = () => {
    setWay(way === 'mobile' ? 'username' : 'mobile');
    setProblems({});
    sms.setProblem(undefined);
  };
  const words = { ...ways[way], telephone: way === 'mobile', isSent: sms.isSent };
  return { element, refuse, sms, words, typed: typed[way], type, sendCode, changeWay, code, setCode, enter, fill, problems, pending };
}

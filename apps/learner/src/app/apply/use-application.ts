import { AppError } from '@palm/client/app-error';
import { newId } from '@palm/client/new-id';
import type { OwnField, OwnValues } from '@palm/contract/application/fields';
import { cleanMobile, isMobile } from '@palm/contract/validation';
import { CODE_LENGTH } from '@palm/ui/code-input';
import { useRef, useState } from 'react';
import { proveMobile, submitApplication } from '../../features/application/application.api.ts';
import { ownProblems } from '../../features/application/own-problems.ts';
import { NOT_AGREED } from '../../features/identity/agree.tsx';
import { useServices } from '../../shared/services.tsx';

const MOST_NAME = 20;

type Problems = { name?: string; mobile?: string; code?: string; agreed?: string; whole?: string; own: OwnValues };
const NONE: Problems = { own: {} };

/** State and submission of an application: the mobile is verified first, once, and stays verified while other fields are corrected. */
export function useApplication(orgCode: string, fields: readonly OwnField[], onHandedIn: (ticket: string) => void) {
  const { client } = useServices();
  const [typed, setTyped] = useState({ name: '', mobile: '', code: '', agreed: false });
  const [values, setValues] = useState<OwnValues>({});
  const [problems, setProblems] = useState<Problems>(NONE);
  const [pending, setPending] = useState(false);
  const [proof, setProof] = useState<{ mobile: string; ticket: string } | null>(null);
  const mobile = cleanMobile(typed.mobile);
  const isProven = proof?.mobile === mobile;
  const order = useRef({ content: '', creationId: '' });
  /** The same until something is changed: if only the response was lost, the server returns it again instead of refusing the used ticket. */
  const creationIdOf = (content: string): string => {
    if (order.current.content !== content) {
      order.current = { content, creationId: newId() };
    }
    return order.current.creationId;
  };

  const find = (): Problems => ({
    ...(typed.name.trim() === '' && { name: '请填写姓名' }),
    ...(typed.name.trim().length > MOST_NAME && { name: `姓名不能超过 ${MOST_NAME} 个字` }),
    ...(!isMobile(mobile) && { mobile: '手机号要写 11 位数字，以 1 开头' }),
    ...(!isProven && typed.code.length < CODE_LENGTH && { code: '请填写 6 位验证码' }),
    ...(!typed.agreed && { agreed: NOT_AGREED }),
    own: ownProblems(fields, values),
  });

  const prove = async (): Promise<string> => {
    if (proof !== null && isProven) {
      return proof.ticket;
    }
    const ticket = await proveMobile(client, { orgCode, mobile, code: typed.code });
    setProof({ mobile, ticket });
    return ticket;
  };

  const refuse = (error: unknown, wasProven: boolean) => {
    const msg = error instanceof AppError ? error.msg : '没有提交成功，请再试一次';
    if (error instanceof AppError && error.errorCode === 'TICKET_REFUSED') {
      setProof(null);
      setTyped((before) => ({ ...before, code: '' }));
      setProblems({ own: {}, code: '验证已过期，请重新获取验证码' });
      return;
    }
    setProblems(wasProven ? { own: {}, whole: msg } : { own: {}, code: msg });
  };

  const submit = async () => {
    const { own, ...rest } = find();
    setProblems({ ...rest, own });
    if (pending || Object.keys(rest).length + Object.keys(own).length > 0) {
      return;
    }
    setPending(true);
    let wasProven = false;
    try {
      const ticket = await prove();
      wasProven = true;
      const filled = { orgCode, ticket, mobile, name: typed.name.trim(), values };
      onHandedIn(await submitApplication(client, { creationId: creationIdOf(JSON.stringify(filled)), ...filled }));
    } catch (error) {
      refuse(error, wasProven);
    }
    setPending(false);
  };

  return {
    typed,
    type: (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change })),
    values,
    fill: (key: string, value: string) => setValues((before) => ({ ...before, [key]: value })),
    mobile,
    isProven,
    problems,
    pending,
    submit,
    /** Whether a code can be sent to it; otherwise shows an error at the field. */
    checkMobile: () => {
      const isGood = isMobile(mobile);
      setProblems({ own: {}, ...(!isGood && { mobile: '手机号要写 11 位数字，以 1 开头' }) });
      return isGood;
    },
  };
}

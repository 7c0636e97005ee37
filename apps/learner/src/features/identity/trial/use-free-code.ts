import { AppError } from '@palm/client/app-error';
import { useEffect, useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { isCodeFree } from './trial.api.ts';

const REST_MS = 300;
/** Valid as the first label of a host name. */
const LABEL = /^[a-z0-9][a-z0-9-]{0,30}[a-z0-9]$/;

export type CodeState = 'idle' | 'asking' | 'free' | { problem: string };

function problemOf(error: unknown, code: string): string {
  if (!(error instanceof AppError)) {
    return '没有查到，请再试一次';
  }
  if (error.errorCode !== 'PARAM_INVALID') {
    return error.msg;
  }
  return LABEL.test(code) ? '这个地址另有用处，请换一个' : '登录地址要 2 到 32 位，只用小写字母、数字和中间的连字符';
}

/** Whether an organisation code is available, requested when typing pauses. */
export function useFreeCode(code: string): CodeState {
  const { client } = useServices();
  const [answer, setAnswer] = useState<{ code: string; state: CodeState }>({ code: '', state: 'idle' });
  useEffect(() => {
    if (code.length < 2) {
      return undefined;
    }
    const timer = setTimeout(() => {
      isCodeFree(client, code).then(
        (free) => setAnswer({ code, state: free ? 'free' : { problem: '这个地址已经有组织用了，请换一个' } }),
        (error: unknown) => setAnswer({ code, state: { problem: problemOf(error, code) } }),
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [client, code]);
  if (code.length < 2) {
    return 'idle';
  }
  return answer.code === code ? answer.state : 'asking';
}

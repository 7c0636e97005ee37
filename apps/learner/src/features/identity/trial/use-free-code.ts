import { AppError } from '@palm/client/app-error';
import { useEffect, useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import { isCodeFree } from './trial.api.ts';

const REST_MS = 300;

export type CodeState = 'idle' | 'asking' | 'free' | { problem: string };

/** Whether an organisation code can be had, asked when typing rests. */
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
        (error: unknown) => setAnswer({ code, state: { problem: error instanceof AppError ? error.msg : '没有查到，请再试一次' } }),
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [client, code]);
  if (code.length < 2) {
    return 'idle';
  }
  return answer.code === code ? answer.state : 'asking';
}

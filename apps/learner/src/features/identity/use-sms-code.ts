import { AppError } from '@palm/client/app-error';
import { useRef, useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { findDemoCode } from './demo-code.api.ts';
import { proveWork } from './sms.api.ts';
import { useCountdown } from './use-countdown.ts';

export type ProofState = 'idle' | 'working' | 'done' | 'failed';

/**
 * SMS codes: the device's work for each, started as soon as the recipient is known, and the delay between two to the same recipient: whoever
 * corrects a mistyped number need not wait. Refusals by the server are shown at the field. `to`: the recipient as it is typed now.
 */
export function useSmsCode(orgCode: string, to = '') {
  const { client } = useServices();
  const work = useRef<Promise<string> | null>(null);
  const [proof, setProof] = useState<ProofState>('idle');
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [demoCode, setDemoCode] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isSent = sentTo === to;
  const rest = useCountdown();

  /** Starts the work, once per code. */
  const prepare = (): Promise<string> => {
    if (work.current) {
      return work.current;
    }
    setProof('working');
    const ticket = proveWork(client, orgCode);
    work.current = ticket;
    ticket.then(
      () => setProof('done'),
      () => {
        work.current = null;
        setProof('failed');
      },
    );
    return ticket;
  };

  /** Requests a code; returns whether it was sent. `mobile`: the recipient, if known. */
  const request = async (send: (ticket: string) => Promise<{ resendSeconds: number }>, mobile?: string): Promise<boolean> => {
    setSending(true);
    setProblem(undefined);
    setDemoCode(null);
    try {
      const ticket = await prepare();
      const { resendSeconds } = await send(ticket);
      work.current = null;
      setProof('idle');
      setSentTo(to);
      rest.begin(resendSeconds);
      if (mobile !== undefined) {
        void findDemoCode(client, orgCode, mobile).then(setDemoCode);
      }
      return true;
    } catch (error) {
      if (error instanceof AppError && work.current !== null) {
        setProblem(error.msg);
      }
      // An expired ticket is useless; after any other refusal it is still valid.
      if (error instanceof AppError && error.errorCode === 'TICKET_REFUSED') {
        work.current = null;
        setProof('idle');
      }
      return false;
    } finally {
      setSending(false);
    }
  };

  return {
    proof,
    prepare: () => void prepare().catch(() => undefined),
    request,
    sending,
    problem,
    setProblem,
    /** Whether the last code was sent to this recipient. */
    isSent,
    left: isSent ? rest.left : 0,
    demoCode: isSent ? demoCode : null,
  };
}

export type SmsCode = ReturnType<typeof useSmsCode>;

import { isPassing } from '@palm/client/answer';
import { AppError } from '@palm/client/app-error';
import type { SignedIn } from '@palm/contract/identity/calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { useServices } from '../../shared/services.tsx';
import { askForCode, pollCode, type Poll } from './qr-sign-in.api.ts';

const ASK_EVERY_MS = 2000;

/** `code` is kept, because the faded picture stays behind the message. */
export type QrState =
  | { phase: 'loading' }
  | { phase: 'waiting'; code: string; until: number }
  | { phase: 'scanned'; code: string; until: number; person: NonNullable<Poll['person']> }
  | { phase: 'over'; code: string | null; why: string };

type QrSignInParts = {
  orgCode: string;
  targetRoute: string;
  onSignedIn: (signedIn: SignedIn, targetRoute: string) => void;
  /** The phone has confirmed, but something else is required here, such as the second step. Returns whether it was handled. */
  onRefused: (refusal: AppError) => boolean;
};

const OVER = { expired: '二维码已过期', refused: '已在手机上取消' } as const;

function afterPoll(before: QrState, code: string, { state, person, secondsLeft }: Poll): QrState {
  if (state === 'expired' || state === 'refused') {
    return { phase: 'over', code, why: OVER[state] };
  }
  if (state === 'scanned' && person !== null) {
    return { phase: 'scanned', code, until: Date.now() + secondsLeft * 1000, person };
  }
  return before;
}

/** A code and its state: polled every two seconds, paused while the page is hidden, and immediately when it becomes visible. */
export function useQrSignIn({ orgCode, targetRoute, onSignedIn, onRefused }: QrSignInParts) {
  const { client } = useServices();
  const [state, setState] = useState<QrState>({ phase: 'loading' });
  const [round, setRound] = useState(1);
  const code = state.phase === 'waiting' || state.phase === 'scanned' ? state.code : null;

  useEffect(() => {
    let wanted = true;
    const show = (next: QrState) => wanted && setState(next);
    askForCode(client, { orgCode, targetRoute }).then(
      (made) =>
        made instanceof AppError
          ? show({ phase: 'over', code: null, why: made.msg })
          : show({ phase: 'waiting', code: made.code, until: Date.now() + made.secondsLeft * 1000 }),
      () => show({ phase: 'over', code: null, why: '没有取到二维码，请重试' }),
    );
    return () => {
      wanted = false;
    };
  }, [client, orgCode, targetRoute, round]);

  const take = useEffectEvent((asked: string, poll: Poll) => {
    if (poll.signedIn !== null) {
      onSignedIn(poll.signedIn, poll.targetRoute);
      return;
    }
    setState((before) => afterPoll(before, asked, poll));
  });
  const fail = useEffectEvent((asked: string, error: unknown) => {
    // Connection failures are simply polled again.
    if (error instanceof AppError && !isPassing(error) && !onRefused(error)) {
      setState({ phase: 'over', code: asked, why: error.msg });
    }
  });

  useEffect(() => {
    if (code === null) {
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = false;
    let wanted = true;
    const ask = async () => {
      if (asking || document.hidden) {
        return;
      }
      asking = true;
      clearTimeout(timer);
      await pollCode(client, code).then(
        (poll) => wanted && take(code, poll),
        (error: unknown) => wanted && fail(code, error),
      );
      asking = false;
      if (wanted) {
        timer = setTimeout(() => void ask(), ASK_EVERY_MS);
      }
    };
    const onVisible = () => void ask();
    timer = setTimeout(() => void ask(), ASK_EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      wanted = false;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client, code]);

  return {
    state,
    renew: () => {
      setState({ phase: 'loading' });
      setRound((before) => before + 1);
    },
  };
}

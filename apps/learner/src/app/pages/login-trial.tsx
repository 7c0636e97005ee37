import type { AppError } from '@palm/client/app-error';
import { newId } from '@palm/client/new-id';
import type { SignedIn } from '@palm/contract/identity/calls';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberSignIn } from '../../features/identity/sign-in.api.ts';
import { Steps } from '../../features/identity/steps.tsx';
import { TrialContact } from '../../features/identity/trial/trial-contact.tsx';
import { TrialOpening } from '../../features/identity/trial/trial-opening.tsx';
import { TrialOrganisation } from '../../features/identity/trial/trial-organisation.tsx';
import { HOST, isTrialOpen } from '../../features/identity/trial/trial.api.ts';
import styles from '../../features/identity/trial/trial.module.css';
import { useSmsCode } from '../../features/identity/use-sms-code.ts';
import { cleanMobile } from '@palm/contract/validation';
import { useServices } from '../../shared/services.tsx';
import { pageAfter } from '../page-after.ts';
import { href } from '../routes.ts';

const LABELS = ['组织', '联系人', '开通'] as const;

interface Typed {
  name: string;
  code: string;
  contact: string;
  mobile: string;
}

/** Form state in the URL; a mobile number must not be part of it. */
const addressOf = ({ mobile: _never, ...typed }: Typed) =>
  new URLSearchParams(Object.entries(typed).filter(([, text]) => text !== '')).toString();

/** Form state is kept in the URL, so that it survives a reload. */
function useTyped() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Typed>(() => {
    const found = new URLSearchParams(search);
    return { name: found.get('name') ?? '', code: found.get('code') ?? '', contact: found.get('contact') ?? '', mobile: '' };
  });
  const type = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    void navigate({ search: addressOf(next) }, { replace: true, state: state as unknown, preventScrollReset: true });
  };
  return { typed, type };
}

const atContactIn = (state: unknown): boolean => (state as { contact?: true } | null)?.contact === true;

/** Each step of the form is a history entry, so that going back leads through the steps instead of leaving the page. */
function useStep(typed: Typed): [step: number, goTo: (next: number) => void] {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  const atContact = atContactIn(state);
  const filling = atContact ? 1 : 0;
  const goTo = (next: number) => {
    setOpening(next === 2);
    if (next === 1 && !atContact) {
      void navigate({ search: addressOf(typed) }, { state: { contact: true } });
    }
    if (next === 0 && atContact) {
      void navigate(-1);
    }
  };
  return [opening ? 2 : filling, goTo];
}

function Trial() {
  const services = useServices();
  const navigate = useNavigate();
  const { typed, type: note } = useTyped();
  const sms = useSmsCode(HOST, cleanMobile(typed.mobile));
  const [step, toStep] = useStep(typed);
  const [creationId] = useState(newId);
  const [ticket, setTicket] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [problems, setProblems] = useState<{ code?: string; ticket?: string }>({});

  const type: typeof note = (change) => {
    note(change);
    setProblems({});
  };
  const goTo = (next: number) => {
    toStep(next);
    setProblems({});
  };
  // The mobile stays verified while another code is chosen.
  const refuse = ({ errorCode, msg }: AppError): boolean => {
    if (errorCode === 'ORGANISATION_CODE_TAKEN') {
      toStep(0);
      setProblems({ code: msg });
    } else if (errorCode === 'TICKET_REFUSED') {
      setTicket('');
      toStep(1);
      setProblems({ ticket: '验证已过期，请重新获取验证码' });
    }
    return errorCode === 'ORGANISATION_CODE_TAKEN' || errorCode === 'TICKET_REFUSED';
  };
  const enter = (signedIn: SignedIn) => {
    rememberSignIn(services, signedIn, typed.name.trim());
    // The code of the new organisation, whatever the URL says.
    services.store.set('orgCode', signedIn.orgCode);
    void navigate(pageAfter(signedIn, href('homePage')), { replace: true });
  };
  const prove = (next: string) => {
    setTicket(next);
    goTo(2);
  };
  const { name, code, contact, mobile } = typed;
  return (
    <>
      <Steps labels={LABELS} current={step} />
      {step === 0 && (
        <TrialOrganisation {...{ name, code }} problem={problems.code} onType={type} onNext={() => goTo(ticket === '' ? 1 : 2)} />
      )}
      {step === 1 && (
        <TrialContact
          {...{ sms, contact, mobile, agreed }}
          onAgree={setAgreed}
          problem={problems.ticket}
          onType={type}
          onBack={() => goTo(0)}
          onProven={prove}
        />
      )}
      {step === 2 && (
        <TrialOpening
          order={{ creationId, ticket, name: name.trim(), code, contact: contact.trim() }}
          onOpened={enter}
          onRefused={refuse}
        />
      )}
    </>
  );
}

/** Opens a trial organisation in three steps, if the installation offers that. */
export function LoginTrialPage() {
  const { client } = useServices();
  const navigate = useNavigate();
  const [state, setState] = useState<'asking' | 'open' | 'closed' | 'failed'>('asking');
  useEffect(() => {
    if (state === 'asking') {
      isTrialOpen(client).then(
        (open) => setState(open ? 'open' : 'closed'),
        () => setState('failed'),
      );
    }
  }, [client, state]);
  return (
    <main className={styles.page}>
      <p className={styles.name}>免费试用</p>
      <div className={styles.sheet}>
        {state === 'asking' && <Skeleton height={300} />}
        {state === 'open' && <Trial />}
        {state === 'failed' && (
          <EmptyState level={1} title="没有打开" text="网络或服务器没有回应，请再试一次">
            <Button look="solid" size={48} onClick={() => setState('asking')}>
              再试一次
            </Button>
          </EmptyState>
        )}
        {state === 'closed' && (
          <EmptyState level={1} title="这里没有开放试用" text="请联系管理员开通组织，已有账号请直接登录">
            <Button look="solid" size={48} onClick={() => void navigate(href('login'))}>
              去登录
            </Button>
          </EmptyState>
        )}
      </div>
    </main>
  );
}

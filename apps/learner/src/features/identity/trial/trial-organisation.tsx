import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useProblemFocus } from '../../../shared/use-problem-focus.ts';
import form from '../sms.module.css';
import steps from '../steps.module.css';
import styles from './trial.module.css';
import { useFreeCode, type CodeState } from './use-free-code.ts';

const SHORTEST = 2;
const LONGEST = 20;

type TrialOrganisationProps = {
  name: string;
  code: string;
  /** Somebody else has taken it meanwhile. */
  problem: string | undefined;
  onType: (typed: { name?: string; code?: string }) => void;
  onNext: () => void;
};

/** Continues once the availability of the code is known: immediately, or when the answer arrives after the button was pressed. */
function useAnswered(code: string, state: CodeState, onAnswer: () => void) {
  const [pressed, setPressed] = useState<string | null>(null);
  const isWaiting = pressed === code && state === 'asking';
  const isAnswered = pressed === code && !isWaiting;
  const answer = useEffectEvent(onAnswer);
  useEffect(() => {
    if (isAnswered) {
      answer();
    }
  }, [isAnswered]);
  const press = () => {
    if (state === 'asking') {
      setPressed(code);
    } else {
      onAnswer();
    }
  };
  return { isWaiting, press };
}

function FreeLine({ state }: { state: CodeState }) {
  return (
    <p role="status" className={styles.free}>
      {state === 'asking' && '正在查这个地址…'}
      {state === 'free' && (
        <>
          <CircleCheck size={16} aria-hidden="true" />
          可以用
        </>
      )}
    </p>
  );
}

/** Name and code of the organisation. */
export function TrialOrganisation({ name, code, problem, onType, onNext }: TrialOrganisationProps) {
  const [tried, setTried] = useState(false);
  const [element, showProblem] = useProblemFocus();
  const state = useFreeCode(code);
  const length = name.trim().length;
  const nameProblem = length < SHORTEST || length > LONGEST ? '组织名称要 2 到 20 个字' : undefined;
  const codeProblem = typeof state === 'object' ? state.problem : undefined;
  const missing = state === 'idle' ? '请填写登录地址，2 到 32 位小写字母、数字或连字符' : undefined;
  const { isWaiting, press } = useAnswered(code, state, () => (nameProblem === undefined && state === 'free' ? onNext() : showProblem()));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    press();
  };
  return (
    <form ref={element} className={form.form} onSubmit={submit} noValidate aria-label="组织">
      <div>
        <h1 className={steps.title}>建一个你们的学习平台</h1>
        <p className={steps.lead} style={{ marginBottom: 0 }}>
          几秒开通，不用付款
        </p>
      </div>
      <Field label="组织名称" error={tried ? nameProblem : undefined} hint="2 至 20 个字">
        <Input
          tall
          name="organisation"
          autoComplete="organization"
          value={name}
          onChange={(event) => onType({ name: event.target.value })}
        />
      </Field>
      <Field
        label="登录地址"
        error={codeProblem ?? problem ?? (tried ? missing : undefined)}
        hint="成员登录时用它找到你们的组织，开通后不能改"
      >
        <Input
          tall
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={(event) => onType({ code: event.target.value.trim().toLowerCase() })}
        />
      </Field>
      <FreeLine state={problem === undefined || state === 'asking' ? state : 'idle'} />
      <Button type="submit" look="solid" size={48} block pending={isWaiting}>
        下一步
      </Button>
    </form>
  );
}

import { AppError } from '@palm/client/app-error';
import type { SignedIn } from '@palm/contract/identity/calls';
import { Button } from '@palm/ui/button';
import { Spinner } from '@palm/ui/spinner';
import { Circle, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../../shared/services.tsx';
import form from '../sms.module.css';
import steps from '../steps.module.css';
import { quicklyAddOrg, type TrialOrder } from './trial.api.ts';
import styles from './trial.module.css';

const PARTS = ['建好组织和登录地址', '设你为所有者', '放进示例课程和考试', '带你进去'] as const;

type TrialOpeningProps = {
  order: TrialOrder;
  onOpened: (signedIn: SignedIn) => void;
  /** Returns to the step whose input was refused; false: none can be corrected. */
  onRefused: (refusal: AppError) => boolean;
};

/** Creates the organisation, all or nothing; failures are retried in place. */
export function TrialOpening({ order, onOpened, onRefused }: TrialOpeningProps) {
  const { client } = useServices();
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const begun = useRef(false);
  const open = async () => {
    setProblem(null);
    try {
      const signedIn = await quicklyAddOrg(client, order);
      setOpened(true);
      onOpened(signedIn);
    } catch (error) {
      if (!(error instanceof AppError && onRefused(error))) {
        setProblem(error instanceof AppError ? error.msg : '没有开通成功，请再试一次');
      }
    }
  };
  useEffect(() => {
    if (!begun.current) {
      begun.current = true;
      void open();
    }
  });
  return (
    <section className={form.form} aria-label="开通" aria-busy={problem === null}>
      <div>
        <h1 className={steps.title}>正在为{order.name}开通</h1>
        <p className={`${steps.lead} ${styles.waiting}`} style={{ marginBottom: 0 }}>
          {problem === null && <Spinner />}
          {problem === null ? '一般不到 10 秒，先不要离开' : '还没有开通，填过的内容都在'}
        </p>
      </div>
      <div role="status">
        <ul className={styles.parts}>
          {PARTS.map((part) => (
            <li key={part} data-done={opened || undefined}>
              {opened ? <CircleCheck size={20} aria-hidden="true" /> : <Circle size={20} aria-hidden="true" />}
              {part}
            </li>
          ))}
        </ul>
      </div>
      {problem !== null && (
        <>
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
          <Button look="solid" size={48} block onClick={() => void open()}>
            再试一次
          </Button>
        </>
      )}
      <p className={styles.note}>示例内容的名称都以「示例」开头，随时可以删除，不会影响你自己建的内容。</p>
    </section>
  );
}

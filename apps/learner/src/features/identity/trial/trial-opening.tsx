import { AppError } from '@palm/client/app-error';
import type { SignedIn } from '@palm/contract/identity/calls';
import { Button } from '@palm/ui/button';
import { Spinner } from '@palm/ui/spinner';
import { Circle, CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useServices } from '../../../shared/services.tsx';
import form from '../sms.module.css';
import steps from '../steps.module.css';
import { quicklyAddOrg, type TrialOrder } from './trial.api.ts';
import styles from './trial.module.css';
import { useTrialProgress } from './use-trial-progress.ts';

const PARTS = ['建好组织和登录地址', '设你为所有者', '放进示例课程和考试', '带你进去'] as const;
/** The place of the sample content, which comes in pieces. */
const SAMPLES = 2;

type LineState = 'done' | 'running' | 'failed' | 'waiting';

const icons: Record<LineState, ReactNode> = {
  done: <CircleCheck size={20} aria-hidden="true" />,
  running: <Spinner size={20} />,
  failed: <CircleX size={20} aria-hidden="true" />,
  waiting: <Circle size={20} aria-hidden="true" />,
};
const said: Record<LineState, string> = { done: '已完成', running: '进行中', failed: '没有完成', waiting: '' };

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
  const { parts, done, of } = useTrialProgress(order.creationId, problem === null && !opened);
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
  // All or nothing: after a failure nothing is done, but the step that failed is marked.
  const stateOf = (place: number): LineState => {
    if (problem !== null) {
      return place === parts ? 'failed' : 'waiting';
    }
    if (opened || place < parts) {
      return 'done';
    }
    return place === parts ? 'running' : 'waiting';
  };
  return (
    <section className={form.form} aria-label="开通" aria-busy={problem === null}>
      <div>
        <h1 className={steps.title}>正在为{order.name}开通</h1>
        <p className={steps.lead} style={{ marginBottom: 0 }}>
          {problem === null ? '一般不到 10 秒，先不要离开' : '还没有开通，填过的内容都在'}
        </p>
      </div>
      <div role="status">
        <ul className={styles.parts}>
          {PARTS.map((part, place) => (
            <li key={part} data-state={stateOf(place)}>
              {icons[stateOf(place)]}
              {part}
              {place === SAMPLES && stateOf(place) === 'running' && (
                <span className="num" aria-hidden="true">
                  {done} / {of}
                </span>
              )}
              <span className={styles.said}>{said[stateOf(place)]}</span>
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

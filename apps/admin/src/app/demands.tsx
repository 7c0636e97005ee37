import { AppError } from '@palm/client/app-error';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { App, Button, Modal } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Forbidden } from '../shared/ui/forbidden.tsx';
import styles from './page-state.module.css';

/** What the server demands before it allows anything else. It is met in the learner app, which shares the session. */
interface Demand {
  title: string;
  text: string;
  /** Leads to the page of the learner app. */
  go: string;
  href: string;
  /** Says that it is met. */
  done: string;
  notDone: string;
}

const DEMANDS: ReadonlyMap<string | null, Demand> = new Map([
  [
    'PASSWORD_CHANGE_REQUIRED',
    {
      title: '请先修改密码',
      text: '现在的密码是别人设置的，或者已经过期。在学习端换成自己的密码，再回到这里。',
      go: '去修改密码',
      href: '/web/member/memberModify',
      done: '已经改好了',
      notDone: '密码还没有改，请先在学习端修改',
    },
  ],
  [
    'PROTOCOLS_REQUIRED',
    {
      title: '请先同意新的协议',
      text: '组织的协议有新的版本。在学习端读完并同意，再回到这里。',
      go: '去阅读协议',
      href: '/web/homePage',
      done: '已经同意了',
      notDone: '还有协议没有同意，请先在学习端阅读并同意',
    },
  ],
]);

export const demandOf = (error: unknown): Demand | null => (error instanceof AppError && DEMANDS.get(error.errorCode)) || null;

/**
 * What is demanded of the person whose permissions the query reads. They are read again when another call is refused because of a demand, and
 * everything is once it is met.
 */
export function useDemand({ queryKey }: { queryKey: QueryKey }, error: Error | null): Demand | null {
  const queryClient = useQueryClient();
  const demand = demandOf(error);
  const hear = useEffectEvent((refusal: Error) => {
    if (demandOf(refusal) !== null && demandOf(queryClient.getQueryState(queryKey)?.error) === null) {
      void queryClient.invalidateQueries({ queryKey, exact: true });
    }
  });
  useEffect(() => {
    const ends = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') {
          hear(event.action.error);
        }
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') {
          hear(event.action.error);
        }
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [queryClient]);
  const demanded = useRef(false);
  useEffect(() => {
    if (demanded.current && demand === null) {
      void queryClient.invalidateQueries();
    }
    demanded.current = demand !== null;
  }, [demand, queryClient]);
  return demand;
}

type DemandProps = {
  demand: Demand;
  /** Asks the server again; returns whether the demand is met. */
  onRetry: () => Promise<boolean>;
};

/** Instead of the console, if nothing of it is open yet. */
export function DemandPage({ demand, onRetry }: DemandProps) {
  return (
    <main className={styles.full}>
      <Forbidden title={demand.title} text={demand.text}>
        <Ways demand={demand} onRetry={onRetry} />
      </Forbidden>
    </main>
  );
}

/** On top of the open page, so that nothing typed there is lost. */
export function DemandDialog({ demand, onRetry }: DemandProps) {
  return (
    <Modal
      open
      centered
      width={416}
      title={demand.title}
      mask={{ closable: false }}
      closable={false}
      keyboard={false}
      footer={<Ways demand={demand} onRetry={onRetry} />}
    >
      {`${demand.text}你写的都还在。`}
    </Modal>
  );
}

function Ways({ demand, onRetry }: DemandProps) {
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    const met = await onRetry();
    setAsking(false);
    if (!met) {
      void message.warning(demand.notDone, 5);
    }
  };
  return (
    <>
      <Button loading={asking} onClick={() => void retry()}>
        {demand.done}
      </Button>
      <Button type="primary" href={demand.href} target="_blank">
        {demand.go}
      </Button>
    </>
  );
}

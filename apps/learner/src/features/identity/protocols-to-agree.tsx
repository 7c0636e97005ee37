import { AppError } from '@palm/client/app-error';
import { protocolApi, type DueProtocol } from '@palm/contract/organisation/protocols';
import { Button } from '@palm/ui/button';
import { Checkbox } from '@palm/ui/checkbox';
import { Dialog } from '@palm/ui/dialog';
import { RichText } from '@palm/ui/rich-text';
import { SkeletonText } from '@palm/ui/skeleton';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { inForm, inPlace } from '../../shared/in-place.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices, type Services } from '../../shared/services.tsx';
import { NOT_AGREED } from './agree.tsx';
import styles from './protocols-to-agree.module.css';
import { noteTick, wasTicked } from './tick.ts';

const dueQuery = (client: Services['client']) =>
  queryOptions({
    queryKey: ['identity', 'protocols-due'],
    queryFn: async ({ signal }) => {
      const { list, serverNow } = await client.call(protocolApi.due, undefined, inPlace(signal));
      return { list, isTicked: isTicked(list, Date.parse(serverNow)) };
    },
  });

/** Whether the consent on the login page covered these very versions: all had been published when it was loaded. */
function isTicked(list: readonly DueProtocol[], serverNow: number): boolean {
  // Computed from elapsed time, because the device's clock may be off.
  const loadedAt = serverNow - performance.now();
  return wasTicked() && list.every(({ publishedAt }) => Date.parse(publishedAt) < loadedAt);
}

const titleOf = (list: readonly DueProtocol[] | undefined): string =>
  list?.some(({ agreedBefore }) => agreedBefore) ? '协议有更新，请先阅读' : '请先阅读并同意协议';

function Texts({ list }: { list: readonly DueProtocol[] }) {
  return list.map(({ key, title, html, version }) => (
    <section key={key} aria-label={title}>
      <h3>
        {title} <small>第 {version} 版</small>
      </h3>
      <RichText html={html} look="inherit" />
    </section>
  ));
}

type ProtocolsToAgreeProps = { onAgreed: () => void; onRefuse: () => void };

/** The protocols due and the action to accept them; `isSilent` while recording a consent given on the login page. */
function useAgreeing(onAgreed: () => void) {
  const { client } = useServices();
  const query = useQuery(dueQuery(client));
  const [ticked, setTicked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const list = query.data?.list;
  const goOn = useEffectEvent(onAgreed);
  // Accepted in another window.
  useEffect(() => {
    if (list?.length === 0) {
      goOn();
    }
  }, [list]);
  const agree = useMutation({
    mutationFn: (versions: { key: DueProtocol['key']; version: number }[]) =>
      client.call(protocolApi.agree, { body: { versions } }, inForm()),
    onSuccess: onAgreed,
    onError: (error) => {
      setProblem(error instanceof AppError ? error.msg : '没有保存成功，请再试一次');
      if (error instanceof AppError && error.errorCode === 'PROTOCOLS_CHANGED') {
        setTicked(false);
        void query.refetch();
      }
    },
  });
  const send = () => list && agree.mutate(list.map(({ key, version }) => ({ key, version })));
  const submit = () => {
    setProblem(ticked ? null : NOT_AGREED);
    if (ticked) {
      send();
    }
  };
  const tick = (next: boolean) => {
    setTicked(next);
    setProblem(null);
  };
  const isSilent = query.data?.isTicked === true && problem === null;
  useSilently(isSilent && list?.length !== 0, send);
  return { query, list, ticked, tick, problem, pending: agree.isPending, submit, isSilent };
}

/** Records a consent given on the login page for the same versions, once and without asking again. */
function useSilently(isDue: boolean, send: () => void): void {
  const sendOnce = useEffectEvent(() => {
    noteTick(false);
    send();
  });
  useEffect(() => {
    if (isDue) {
      sendOnce();
    }
  }, [isDue]);
}

/** Protocols that must be accepted before the server allows anything else. The page below stays mounted. */
export function ProtocolsToAgree({ onAgreed, onRefuse }: ProtocolsToAgreeProps) {
  const noteId = useId();
  const { query, list, ticked, tick, problem, pending, submit, isSilent } = useAgreeing(onAgreed);
  if (isSilent) {
    return null;
  }
  return (
    <Dialog
      open
      wide
      lasting
      role="alertdialog"
      title={titleOf(list)}
      note="同意以后从刚才的地方继续，页面上写的内容还在。"
      onClose={onRefuse}
      footer={
        <>
          <Button look="ghost" onClick={onRefuse}>
            不同意，退出登录
          </Button>
          <Button look="solid" pending={pending} disabled={list === undefined} onClick={submit}>
            同意并继续
          </Button>
        </>
      }
    >
      <div className={styles.texts} tabIndex={0} role="region" aria-label="协议正文">
        <QueryView query={query} skeleton={<SkeletonText lines={8} />}>
          {(loaded) => <Texts list={loaded.list} />}
        </QueryView>
      </div>
      <Checkbox
        checked={ticked}
        onChange={(event) => tick(event.target.checked)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? noteId : undefined}
      >
        我已阅读并同意
      </Checkbox>
      {problem && (
        <p id={noteId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Dialog>
  );
}

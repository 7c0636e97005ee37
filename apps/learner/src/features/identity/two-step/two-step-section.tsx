import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { Skeleton } from '@palm/ui/skeleton';
import { toast } from '@palm/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useDates } from '../../../shared/dates.ts';
import { QueryView } from '../../../shared/query-view.tsx';
import { useServices } from '../../../shared/services.tsx';
import { SecuritySection } from '../security-section.tsx';
import security from '../security.module.css';
import { AuthenticatorSetUp } from './authenticator-set-up.tsx';
import { ProveAgain, type Purpose } from './prove-again.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirmKey, fetchKey, forgetDevice, twoStepKeys, twoStepQuery, type TwoStepState } from './own-two-step.api.ts';
import styles from './two-step.module.css';

/** 两步验证 of the person's account: turns it on and off, with recovery codes and remembered devices. */
export function TwoStepSection() {
  const { client } = useServices();
  const queries = useQueryClient();
  const query = useQuery(twoStepQuery(client));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const show = async (fresh: readonly string[] | null) => {
    setCodes(fresh);
    await queries.invalidateQueries({ queryKey: twoStepKeys });
  };
  return (
    <SecuritySection title="两步验证" note={query.data?.demanded && '组织要求开启'}>
      <QueryView query={query} skeleton={<Skeleton height={120} />} level={3}>
        {(state) => {
          if (codes !== null) {
            return <RecoveryCodes codes={codes} doneLabel="保存好了" onDone={() => setCodes(null)} />;
          }
          return state.since === null ? <Off onTurnedOn={show} /> : <On state={state} since={state.since} onCodes={show} />;
        }}
      </QueryView>
    </SecuritySection>
  );
}

function Off({ onTurnedOn }: { onTurnedOn: (codes: readonly string[]) => Promise<void> }) {
  const { client } = useServices();
  const begin = useMutation({ mutationFn: () => fetchKey(client) });
  if (begin.data) {
    return (
      <>
        <AuthenticatorSetUp setUpKey={begin.data} onConfirm={async (code) => onTurnedOn(await confirmKey(client, code))} />
        <Button look="ghost" className={styles.leave} onClick={() => begin.reset()}>
          以后再说
        </Button>
      </>
    );
  }
  return (
    <div className={security.row}>
      <span className={security.icon}>
        <ShieldCheck size={20} aria-hidden="true" />
      </span>
      <div>
        <b>没有开启</b>
        <p>开启后，登录时除了密码还要输入验证器上的 6 位数字，别人知道密码也进不来。</p>
      </div>
      <Button look="soft" pending={begin.isPending} onClick={() => begin.mutate()}>
        开启
      </Button>
    </div>
  );
}

type OnProps = { state: TwoStepState; since: string; onCodes: (codes: readonly string[] | null) => Promise<void> };

function On({ state, since, onCodes }: OnProps) {
  const dates = useDates();
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const proven = async (codes: readonly string[] | null) => {
    setPurpose(null);
    await onCodes(codes);
  };
  return (
    <>
      <div className={security.row}>
        <span className={security.icon} data-good="">
          <ShieldCheck size={20} aria-hidden="true" />
        </span>
        <div>
          <b>已开启</b>
          <p>
            {dates.day(since)}开启，恢复码还剩 {state.recoveryCodesLeft} 个
          </p>
        </div>
        <div className={styles.pair}>
          <Button onClick={() => setPurpose('renew')}>换恢复码</Button>{' '}
          {!state.demanded && <Button onClick={() => setPurpose('off')}>关闭…</Button>}
        </div>
      </div>
      {purpose && <ProveAgain purpose={purpose} onProven={proven} onCancel={() => setPurpose(null)} />}
      <Devices state={state} />
    </>
  );
}

type Device = TwoStepState['devices'][number];

/** Devices that skip the second step. */
function Devices({ state: { devices } }: { state: TwoStepState }) {
  const { client } = useServices();
  const queries = useQueryClient();
  const dates = useDates();
  const [asked, setAsked] = useState<Device | null>(null);
  const forget = useMutation({
    mutationFn: (device: Device) => forgetDevice(client, device.id),
    onSuccess: () => toast.show({ kind: 'success', text: '下次登录会再询问第二步' }),
    onSettled: async () => {
      setAsked(null);
      await queries.invalidateQueries({ queryKey: twoStepKeys });
    },
  });
  return (
    <>
      {devices.map((device) => (
        <div key={device.id} className={security.row}>
          <span className={security.icon}>
            <Laptop size={20} aria-hidden="true" />
          </span>
          <div>
            <b>
              {device.device}
              {device.current && '（本机）'}
            </b>
            <p>
              {device.address} · {dates.day(device.expiresAt)}前不再询问
            </p>
          </div>
          <Button aria-label={`不再记住 ${device.device}`} onClick={() => setAsked(device)}>
            不再记住
          </Button>
        </div>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={`不再记住「${asked?.device ?? ''}」？`}
        text="下次在那里登录，要再输入第二步。现在的登录不受影响。"
        confirmLabel="不再记住"
        pending={forget.isPending}
        onConfirm={() => asked !== null && forget.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

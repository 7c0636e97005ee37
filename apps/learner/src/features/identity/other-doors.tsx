import { applicationApi } from '@palm/contract/application/calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useServices } from '../../shared/services.tsx';
import { beside } from './sms.api.ts';
import styles from './steps.module.css';
import { isTrialOpen } from './trial/trial.api.ts';

/** Whether the option is available, requested once per key; false while unknown and on errors. */
function useOpen(ask: () => Promise<boolean>, key: string): boolean {
  const [open, setOpen] = useState(false);
  const question = useEffectEvent(ask);
  useEffect(() => {
    let wanted = true;
    void question().then(
      (answer) => wanted && setOpen(answer),
      () => undefined,
    );
    return () => void (wanted = false);
  }, [key]);
  return open;
}

/** Link for people without an organisation, if the installation offers trials. */
export function TrialDoor() {
  const { client } = useServices();
  const open = useOpen(() => isTrialOpen(client), '');
  return (
    open && (
      <p className={styles.foot}>
        还没有组织？<Link to={href('loginTrial')}>免费试用，建一个自己的</Link>
      </p>
    )
  );
}

/** Link for people without an account, if the organisation accepts applications. */
export function ApplyDoor({ orgCode }: { orgCode: string }) {
  const { client } = useServices();
  const ask = async () => (await client.call(applicationApi.config, { query: { code: orgCode } }, beside())).open;
  const open = useOpen(ask, orgCode);
  return (
    open && (
      <p className={styles.foot}>
        还没有账号？<Link to={href('apply', {}, { id: orgCode })}>申请加入</Link>
      </p>
    )
  );
}

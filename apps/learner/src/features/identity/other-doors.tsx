import { applicationApi } from '@palm/contract/application/calls';
import { Link } from 'react-router';
import { href } from '../../app/routes.ts';
import { useServices } from '../../shared/services.tsx';
import { inForm } from '../../shared/in-place.ts';
import styles from './steps.module.css';
import { useOpen, useTrialOpen } from './use-open.ts';

/** Link for people without an organisation, if the installation offers trials. */
export function TrialDoor() {
  const open = useTrialOpen();
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
  const ask = async () => (await client.call(applicationApi.config, { query: { code: orgCode } }, inForm())).open;
  const open = useOpen(ask, orgCode);
  return (
    open && (
      <p className={styles.foot}>
        还没有账号？<Link to={href('apply', {}, { id: orgCode })}>申请加入</Link>
      </p>
    )
  );
}

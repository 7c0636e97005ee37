import { setupApi } from '@palm/contract/organisation/setup';
import { useServices } from '../../shared/services.tsx';
import { inForm } from '../../shared/in-place.ts';
import styles from './steps.module.css';
import { useOpen } from './use-open.ts';

/** Link for whoever has just installed the program: no code leads anywhere before the first organisation exists. */
export function SetupDoor() {
  const { client } = useServices();
  const ask = async () => (await client.call(setupApi.state, {}, inForm())).waiting;
  const open = useOpen(ask, 'setup');
  return (
    open && (
      <p className={styles.foot}>
        这里还没有组织。<a href="/admin/setup">新建第一个组织</a>
      </p>
    )
  );
}

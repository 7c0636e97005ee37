import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services.tsx';
import { ErrorOf } from '../../shared/ui/failed.tsx';
import styles from './application.module.css';
import { memberFieldsQuery } from './application.api.ts';

/** What a member filled in of the own fields of the organisation; where it has none, nothing. */
export function MemberOwnFields({ memberId }: { memberId: string }) {
  const { client } = useServices();
  const query = useQuery(memberFieldsQuery(client, memberId));
  if (query.isError) {
    return <ErrorOf error={query.error} title="本人填写的资料没有加载出来" onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined || query.data.fields.length === 0) {
    return null;
  }
  const { fields, values } = query.data;
  return (
    <section aria-label="本人填写的资料">
      <h3 className={styles.part}>本人填写的资料</h3>
      <dl className={styles.facts}>
        {fields.flatMap(({ key, label }) => [<dt key={`${key} name`}>{label}</dt>, <dd key={key}>{values[key] ?? '还没有填写'}</dd>])}
      </dl>
    </section>
  );
}

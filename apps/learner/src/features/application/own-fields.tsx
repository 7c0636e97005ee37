import { Skeleton } from '@palm/ui/skeleton';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useStored } from '../../shared/services.tsx';
import styles from './application.module.css';
import { OwnFieldInput } from './own-field-input.tsx';
import type { FilledOwnFields } from './use-own-fields.ts';

/** The organisation's custom fields; renders nothing if there are none. */
export function OwnFields({ own: { query, values, problems, missing, refusal, fill } }: { own: FilledOwnFields }) {
  const organisation = useStored('appName') ?? '组织';
  if (query.data?.fields.length === 0) {
    return null;
  }
  return (
    <section className={page.card} aria-label="组织要填的资料">
      <QueryView query={query} skeleton={<Skeleton height={200} />}>
        {({ fields, photos }) => (
          <>
            <div className={page.cardHead}>
              <h2>{organisation}要填的</h2>
              <span className={styles.left} role="status">
                {missing === 0 ? '' : `${fields.length} 项里还差 ${missing} 项`}
              </span>
            </div>
            <div className={styles.own}>
              {fields.map((field) => (
                <OwnFieldInput
                  key={field.key}
                  field={field}
                  value={values[field.key] ?? ''}
                  url={photos[values[field.key] ?? '']}
                  onChange={(value) => fill(field.key, value)}
                  error={problems[field.key]}
                />
              ))}
            </div>
            {refusal !== null && (
              <p role="alert" className={styles.refused}>
                {refusal}
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}

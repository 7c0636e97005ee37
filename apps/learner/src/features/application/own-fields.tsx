import { AppError } from '@palm/client/app-error';
import { NOT_FILLED_IN, type OwnField, type OwnValues } from '@palm/contract/application/fields';
import { Button } from '@palm/ui/button';
import { Skeleton } from '@palm/ui/skeleton';
import { toast } from '@palm/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useKeptWords } from '../../shared/kept-words.ts';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { ownFieldsQuery, saveOwnFields } from './application.api.ts';
import styles from './application.module.css';
import { OwnFieldInput } from './own-field-input.tsx';
import { ownProblems } from './own-problems.ts';

type Filled = { fields: OwnField[]; values: OwnValues; photos: Readonly<Record<string, string>> };

/** How many are missing is said at once, which ones and what is typed wrongly when it is saved. */
function OwnFieldsForm({ fields, values: saved, photos }: Filled) {
  const { client } = useServices();
  const queries = useQueryClient();
  const [draft, setDraft] = useKeptWords<OwnValues | null>('own fields', null);
  const values = draft ?? saved;
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => saveOwnFields(client, values),
    onSuccess: () => {
      queries.setQueryData(ownFieldsQuery(client).queryKey, { fields, values, photos });
      // A new photo is shown from its file after that.
      void queries.invalidateQueries(ownFieldsQuery(client));
      setDraft(null);
      toast.show({ kind: 'success', text: '已保存' });
    },
  });
  const problems = ownProblems(fields, values);
  const missing = Object.values(problems).filter((problem) => problem === NOT_FILLED_IN).length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0) {
      save.mutate();
    }
  };
  return (
    <form onSubmit={submit} noValidate aria-label="组织要填的">
      <div className={page.cardHead}>
        <h2 id="info-asked">组织要填的</h2>
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
            onChange={(value) => setDraft((before) => ({ ...(before ?? saved), [field.key]: value }))}
            error={tried ? problems[field.key] : undefined}
          />
        ))}
      </div>
      {save.error && (
        <p role="alert" className={styles.refused}>
          {save.error instanceof AppError ? save.error.msg : '没有保存成功，请再试一次'}
        </p>
      )}
      <Button className={styles.save} type="submit" look="solid" size={44} pending={save.isPending}>
        保存
      </Button>
    </form>
  );
}

/** What the organisation wants to know beside name and mobile; where that is nothing, nothing is drawn. */
export function OwnFields() {
  const { client } = useServices();
  const query = useQuery(ownFieldsQuery(client));
  if (query.data?.fields.length === 0) {
    return null;
  }
  return (
    <section className={page.card} aria-label="组织要填的资料">
      <QueryView query={query} skeleton={<Skeleton height={200} />}>
        {(filled) => <OwnFieldsForm {...filled} />}
      </QueryView>
    </section>
  );
}

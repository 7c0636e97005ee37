import { Button } from '@palm/ui/button';
import { ConfirmDialog } from '@palm/ui/confirm-dialog';
import { toast } from '@palm/ui/toast';
import type { LinkRow } from '@palm/contract/third-party/calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import page from '../../shared/page.module.css';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { linkKeys, linksQuery, startLink, unlink } from './links.api.ts';
import styles from './links.module.css';
import { SpaceRow } from './space-row.tsx';

/** Platforms linked to the person's account. Renders nothing if the organisation has none. */
export function LinkSection({ leave = (url: string) => window.location.assign(url) }: { leave?: (url: string) => void }) {
  const { client } = useServices();
  const queries = useQueryClient();
  const headingId = useId();
  const query = useQuery(linksQuery(client));
  const [asked, setAsked] = useState<LinkRow | null>(null);
  const begin = useMutation({ mutationFn: (providerId: string) => startLink(client, providerId), onSuccess: leave });
  const end = useMutation({
    mutationFn: ({ providerId }: LinkRow) => unlink(client, providerId),
    onSuccess: () => toast.show({ kind: 'success', text: '已解除关联' }),
    onSettled: async () => {
      setAsked(null);
      await queries.invalidateQueries({ queryKey: linkKeys });
    },
  });
  if (query.isPending || query.data?.list.length === 0) {
    return null;
  }
  return (
    <section className={page.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        第三方账号
      </h2>
      <QueryView query={query} level={3} skeleton={null}>
        {({ list }) => (
          <ul>
            {list.map((row) => (
              <li key={row.providerId} className={styles.row}>
                <div>
                  <b>{row.providerName}</b>
                  <p>{row.linkedAt === null ? '还没关联' : `已关联${row.name === '' ? '' : `「${row.name}」`}`}</p>
                </div>
                {row.linkedAt === null ? (
                  <Button aria-label={`关联 ${row.providerName}`} pending={begin.isPending} onClick={() => begin.mutate(row.providerId)}>
                    关联
                  </Button>
                ) : (
                  <Button aria-label={`解除 ${row.providerName}`} onClick={() => setAsked(row)}>
                    解除
                  </Button>
                )}
              </li>
            ))}
            <SpaceRow leave={leave} />
          </ul>
        )}
      </QueryView>
      <ConfirmDialog
        open={asked !== null}
        title={`解除「${asked?.providerName ?? ''}」？`}
        text="以后不能用它登录；学习记录不受影响，随时可以重新关联。"
        confirmLabel="解除"
        cancelLabel="先不解除"
        pending={end.isPending}
        onConfirm={() => asked !== null && end.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

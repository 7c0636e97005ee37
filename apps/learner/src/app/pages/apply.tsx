import { useQuery } from '@tanstack/react-query';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useState } from 'react';
import { Link } from 'react-router';
import { applicationStateQuery } from '../../features/application/application.api.ts';
import { ApplicationStatus } from '../../features/application/application-status.tsx';
import { forgetTicket, rememberedTicket, rememberTicket } from '../../features/application/status-ticket.ts';
import styles from '../../features/identity/trial/trial.module.css';
import { applyConfigQuery } from '../../shared/apply-link.tsx';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { ApplyForm } from '../apply/apply-form.tsx';
import { href } from '../routes.ts';
import { useVisitorBrand } from '../use-visitor-brand.ts';

function Closed() {
  return (
    <EmptyState level={1} title="这里没有开放申请" text="请联系管理员开通账号，已有账号请直接登录">
      <Button look="solid" size={48} render={<Link to={href('login')} />}>
        去登录
      </Button>
    </EmptyState>
  );
}

function NewApplication({ code, onHandedIn }: { code: string; onHandedIn: (ticket: string) => void }) {
  const { client } = useServices();
  const query = useQuery(applyConfigQuery(client, code));
  return (
    <QueryView query={query} level={1} skeleton={<Skeleton height={480} />}>
      {(config) => (config.open ? <ApplyForm orgCode={code} config={config} onHandedIn={onHandedIn} /> : <Closed />)}
    </QueryView>
  );
}

/** Application of people without an account, and its status. */
export function ApplyPage() {
  const { client } = useServices();
  const { code, brand } = useVisitorBrand();
  const [ticket, setTicket] = useState(rememberedTicket);
  const state = useQuery({ ...applicationStateQuery(client, code, ticket ?? ''), enabled: ticket !== null });
  const handIn = (next: string) => {
    rememberTicket(next);
    setTicket(next);
  };
  const again = () => {
    forgetTicket();
    setTicket(null);
  };
  const isNew = ticket === null || state.isError;
  return (
    <main className={styles.page} data-form={isNew}>
      <p className={styles.name}>
        <BrandMark logoUrl={brand?.logoUrl ?? null} />
        {brand?.name ?? '掌上学苑'}
      </p>
      <div className={styles.sheet}>
        {ticket !== null && state.isPending && <Skeleton height={360} />}
        {ticket !== null && state.data && (
          <ApplicationStatus application={state.data} onAgain={again} onRefresh={() => void state.refetch()} />
        )}
        {isNew && <NewApplication code={code} onHandedIn={handIn} />}
      </div>
    </main>
  );
}

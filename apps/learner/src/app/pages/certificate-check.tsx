import { datesIn } from '@palm/client/dates';
import type { certificateApi } from '@palm/contract/certificate/calls';
import type { ResultOf } from '@palm/contract/endpoint';
import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleX } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { checkQuery } from '../../features/certificate/certificate.api.ts';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { useDates } from '../../shared/dates.ts';
import { fieldText } from '../../shared/form-data.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices, useStored } from '../../shared/services.tsx';
import styles from './certificate-check.module.css';

type Checked = ResultOf<typeof certificateApi.check>;

const headingOf = ({ genuine, certificate }: Checked): string => {
  if (!genuine || certificate === null) {
    return '没有找到这张证书';
  }
  return { valid: '证书有效', expired: '证书已过期', revoked: '证书已被撤销' }[certificate.status];
};

const adviceOf = ({ genuine, certificate }: Checked): string =>
  genuine && certificate !== null ? (certificate.reason ?? '与颁发记录一致') : '请核对验证码是否写对；仍然找不到时，请联系颁发单位。';

function Answer({ checked, checkedAt }: { checked: Checked; checkedAt: number }) {
  const own = useDates();
  const { certificate } = checked;
  const dates = certificate === null ? own : datesIn(certificate.timeZone);
  const good = checked.genuine && certificate?.status === 'valid';
  const facts =
    certificate === null
      ? []
      : [
          ['持有人', certificate.holderName],
          ['证书', certificate.title],
          ['取得依据', certificate.sourceTitle],
          ['编号', certificate.number],
          ['颁发单位', certificate.organisationName],
          ['颁发日期', dates.day(certificate.issuedAt)],
          ['有效期', certificate.expiresAt === null ? '长期有效' : `至 ${dates.day(certificate.expiresAt)}`],
        ];
  return (
    <section className={styles.box} aria-live="polite">
      <div className={styles.verdict} data-good={good || undefined}>
        {good ? <BadgeCheck size={44} aria-hidden="true" /> : <CircleX size={44} aria-hidden="true" />}
        <div>
          <h2>{headingOf(checked)}</h2>
          <p>
            {dates.day(checkedAt)} {dates.time(checkedAt)} 核对，{adviceOf(checked)}
          </p>
        </div>
      </div>
      {facts.length > 0 && (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** The public check of a certificate: anybody may ask by its code. */
export function CertificateCheckPage() {
  const { client } = useServices();
  const [params, setParams] = useSearchParams();
  const [missing, setMissing] = useState(false);
  const logo = useStored('LOGO');
  const code = params.get('code')?.trim() ?? '';
  const query = useQuery(checkQuery(client, code));
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = fieldText(new FormData(event.currentTarget), 'code').trim();
    setMissing(typed === '');
    if (typed !== '') {
      setParams({ code: typed });
    }
  };
  return (
    <main className={styles.page}>
      <h1>
        <BrandMark logoUrl={logo} size={32} />
        证书验证
      </h1>
      {code !== '' && (
        <QueryView query={query} skeleton={<Skeleton height={320} />}>
          {(checked) => <Answer checked={checked} checkedAt={query.dataUpdatedAt} />}
        </QueryView>
      )}
      <form key={code} className={styles.form} onSubmit={check} noValidate aria-label="验证证书">
        <Field label="验证码" error={missing ? '请填写证书上的验证码' : undefined}>
          <Input name="code" defaultValue={code} autoCapitalize="characters" autoComplete="off" spellCheck={false} maxLength={40} />
        </Field>
        <Button type="submit" look={code === '' ? 'solid' : 'outline'} size={44}>
          {code === '' ? '验证' : '验证另一张'}
        </Button>
      </form>
      <p className={styles.note}>如果手上的证书与此页不一致，请以此页为准，并联系颁发单位。</p>
    </main>
  );
}

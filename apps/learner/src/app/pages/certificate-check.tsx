import { CODE_EXAMPLE, codeProblem, readCode } from '@palm/certificate/code';
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
import { useHref, useSearchParams } from 'react-router';
import { checkQuery } from '../../features/certificate/certificate.api.ts';
import { CertificatePicture } from '../../features/certificate/certificate-picture.tsx';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { useDates } from '../../shared/dates.ts';
import { fieldText } from '../../shared/form-data.ts';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices, useStored } from '../../shared/services.tsx';
import { href } from '../routes.ts';
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

/** The certificate picture, limited to what verification reveals: neither the full name nor the sentence that may contain a score. */
function CheckedPicture({ certificate, code }: { certificate: NonNullable<Checked['certificate']>; code: string }) {
  const body = `完成《${certificate.sourceTitle}》`;
  const checkUrl = `${location.origin}${useHref(href('certificateCheck', {}, { code }))}`;
  return (
    <div className={styles.picture} data-orientation={certificate.design.orientation}>
      <CertificatePicture certificate={{ ...certificate, body, code, checkUrl }} dates={datesIn(certificate.timeZone)} />
    </div>
  );
}

/** Input for a code; malformed codes are rejected without a request. */
function CheckForm({ typed, onCheck }: { typed: string; onCheck: (code: string) => void }) {
  const [problem, setProblem] = useState(typed === '' ? null : codeProblem(typed));
  const isFirst = typed === '' || codeProblem(typed) !== null;
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = fieldText(new FormData(event.currentTarget), 'code');
    const wrong = codeProblem(next);
    setProblem(wrong);
    if (wrong === null) {
      onCheck(readCode(next));
    }
  };
  const hint = (
    <>
      印在证书二维码旁边的 16 位数字和字母，例如 <span className={styles.example}>{CODE_EXAMPLE}</span>
    </>
  );
  return (
    <form className={styles.form} onSubmit={check} noValidate aria-label="验证证书">
      <Field label="验证码" hint={hint} error={problem ?? undefined}>
        <Input name="code" defaultValue={typed} autoCapitalize="characters" autoComplete="off" spellCheck={false} maxLength={40} />
      </Field>
      <Button type="submit" look={isFirst ? 'solid' : 'outline'} size={44}>
        {isFirst ? '验证' : '验证另一张'}
      </Button>
    </form>
  );
}

function Head({ certificate }: Pick<Checked, 'certificate'>) {
  const ownLogo = useStored('LOGO');
  return (
    <h1>
      <BrandMark logoUrl={certificate === null ? ownLogo : certificate.organisationLogoUrl} size={32} />
      {certificate === null ? '证书验证' : `${certificate.organisationName} · 证书验证`}
    </h1>
  );
}

/** Public verification of a certificate by its code, open to anybody. */
export function CertificateCheckPage() {
  const { client } = useServices();
  const [params, setParams] = useSearchParams();
  const typed = params.get('code')?.trim() ?? '';
  const code = codeProblem(typed) === null ? readCode(typed) : '';
  const query = useQuery(checkQuery(client, code));
  const certificate = query.data?.certificate ?? null;
  return (
    <main className={styles.page}>
      <Head certificate={certificate} />
      {code !== '' && (
        <QueryView query={query} skeleton={<Skeleton height={480} />}>
          {(checked) => <Answer checked={checked} checkedAt={query.dataUpdatedAt} />}
        </QueryView>
      )}
      {certificate !== null && <CheckedPicture certificate={certificate} code={code} />}
      <CheckForm key={typed} typed={typed} onCheck={(next) => setParams({ code: next })} />
      <p className={styles.note}>如果手上的证书与此页不一致，请以此页为准，并联系{certificate?.organisationName ?? '颁发单位'}。</p>
    </main>
  );
}

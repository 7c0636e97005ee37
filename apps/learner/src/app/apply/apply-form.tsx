import type { applicationApi } from '@palm/contract/application/calls';
import type { ResultOf } from '@palm/contract/endpoint';
import { cleanMobile, isMobile } from '@palm/contract/validation';
import { Button } from '@palm/ui/button';
import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import { CircleCheck } from 'lucide-react';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import styles from '../../features/application/application.module.css';
import { OwnFieldInput } from '../../features/application/own-field-input.tsx';
import { Agree } from '../../features/identity/agree.tsx';
import { CodeField } from '../../features/identity/code-field.tsx';
import { DemoCode } from '../../features/identity/demo-code.tsx';
import { NumberInput } from '../../features/identity/number-input.tsx';
import { ProofRow } from '../../features/identity/proof-row.tsx';
import { sendSignInCode } from '../../features/identity/sms.api.ts';
import form from '../../features/identity/sms.module.css';
import steps from '../../features/identity/steps.module.css';
import { useSmsCode } from '../../features/identity/use-sms-code.ts';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import { useApplication } from './use-application.ts';

type Config = ResultOf<typeof applicationApi.config>;
type Application = ReturnType<typeof useApplication>;

/** The mobile and its verification by a code; shows when it is verified. */
function Mobile({ orgCode, application }: { orgCode: string; application: Application }) {
  const { client } = useServices();
  const sms = useSmsCode(orgCode, application.mobile);
  const { typed, type, mobile, problems, isProven } = application;
  const send = () => {
    if (application.checkMobile()) {
      void sms.request((ticket) => sendSignInCode(client, orgCode, { mobile }, ticket), mobile);
    }
  };
  const typeMobile = (text: string) => {
    type({ mobile: text });
    sms.setProblem(undefined);
    if (isMobile(cleanMobile(text)) && sms.left === 0) {
      sms.prepare();
    }
  };
  return (
    <>
      <Field label="手机号" required error={problems.mobile ?? sms.problem} hint="通过后用它登录">
        <NumberInput telephone value={typed.mobile} onChange={typeMobile} onSend={send} sms={sms} />
      </Field>
      {isProven ? (
        <p className={form.proof} data-state="done">
          <CircleCheck size={18} aria-hidden="true" />
          手机号已验证
        </p>
      ) : (
        <>
          <ProofRow sms={sms} />
          <CodeField
            required
            value={typed.code}
            onChange={(code) => type({ code })}
            onComplete={(code) => type({ code })}
            error={problems.code}
          />
          <DemoCode sms={sms} onFill={(code) => type({ code })} />
        </>
      )}
    </>
  );
}

/** The form an organisation asks applicants to fill in. */
export function ApplyForm({ orgCode, config, onHandedIn }: { orgCode: string; config: Config; onHandedIn: (ticket: string) => void }) {
  const application = useApplication(orgCode, config.fields, onHandedIn);
  const { typed, type, values, fill, problems } = application;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void application.submit();
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate aria-label="申请加入">
      <div>
        <h1 className={steps.title}>申请加入</h1>
        <p className={steps.lead} style={{ marginBottom: 0 }}>
          管理员通过以后，用手机号登录
        </p>
      </div>
      {config.note !== '' && <p className={styles.note}>{config.note}</p>}
      <Field label="姓名" required error={problems.name}>
        <Input
          tall
          name="name"
          autoComplete="name"
          maxLength={20}
          value={typed.name}
          onChange={(event) => type({ name: event.target.value })}
        />
      </Field>
      <Mobile orgCode={orgCode} application={application} />
      {config.fields.map((field) => (
        <OwnFieldInput
          key={field.key}
          tall
          guestOf={orgCode}
          field={field}
          value={values[field.key] ?? ''}
          onChange={(value) => fill(field.key, value)}
          error={problems.own[field.key]}
        />
      ))}
      {problems.whole !== undefined && (
        <p role="alert" className={form.error}>
          {problems.whole}
        </p>
      )}
      <Button type="submit" look="solid" size={48} block pending={application.pending}>
        提交申请
      </Button>
      <Agree orgCode={orgCode} agreed={typed.agreed} onAgree={(agreed) => type({ agreed })} error={problems.agreed} />
      <p className={steps.foot}>
        已有账号？<Link to={href('login')}>去登录</Link>
      </p>
    </form>
  );
}

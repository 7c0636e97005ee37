import { Checkbox } from '@palm/ui/checkbox';
import { useId } from 'react';
import { ProtocolLinks } from './protocol-links.tsx';
import styles from './sign-in-form.module.css';

export type Agreement = { orgCode: string; agreed: boolean; onAgree: (agreed: boolean) => void };

/** The required consent before signing in; only ever ticked by the person. */
export function Agree({ orgCode, agreed, onAgree, error }: Agreement & { error: string | undefined }) {
  const noteId = useId();
  return (
    <div className={styles.agree}>
      <Checkbox
        name="agreed"
        checked={agreed}
        onChange={(event) => onAgree(event.target.checked)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
      >
        我已阅读并同意
      </Checkbox>
      <ProtocolLinks orgCode={orgCode} />
      {error && (
        <p id={noteId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

export const NOT_AGREED = '请先勾选同意协议';

import { Field } from '@palm/ui/field';
import { Input } from '@palm/ui/input';
import type { Captcha } from './sign-in.api.ts';
import styles from './sign-in-form.module.css';

/** The picture comes as SVG; as the source of an image it can run nothing. */
const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

type CaptchaFieldProps = { captcha: Captcha; error: string | undefined; onRenew: () => void };

/** The captcha's text beside its picture; pressing the picture brings another. */
export function CaptchaField({ captcha, error, onRenew }: CaptchaFieldProps) {
  return (
    <Field label="图形验证码" error={error}>
      <div className={styles.captcha}>
        <Input
          tall
          key={captcha.captchaId}
          name="captcha"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="图中的字符"
          maxLength={8}
        />
        <button type="button" className={styles.picture} onClick={onRenew} title="换一张">
          <img src={pictureOf(captcha.svg)} alt="图形验证码，点击换一张" />
        </button>
      </div>
    </Field>
  );
}

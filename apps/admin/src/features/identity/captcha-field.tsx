import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { captchaQuery } from './identity.api.ts';
import styles from './captcha-field.module.css';

type CaptchaFieldProps = { round: number; onId: (captchaId: string) => void; onAnother: () => void };

/** The picture of this round and what the person reads in it. */
export function CaptchaField({ round, onId, onAnother }: CaptchaFieldProps) {
  const { data } = useQuery(captchaQuery(round));
  useEffect(() => {
    if (data) {
      onId(data.captchaId);
    }
  }, [data, onId]);
  return (
    <div className={styles.row}>
      <Form.Item name="captcha" label="图形验证码" rules={[{ required: true, message: '请填写图形验证码' }]}>
        <Input autoComplete="off" maxLength={8} />
      </Form.Item>
      <Button className={styles.picture ?? ''} aria-label="看不清，换一张" onClick={onAnother}>
        {data && <img alt="图形验证码" src={`data:image/svg+xml;utf8,${encodeURIComponent(data.svg)}`} />}
      </Button>
    </div>
  );
}

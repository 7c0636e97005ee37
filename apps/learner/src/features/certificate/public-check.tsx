import type { CertificateDetail } from '@palm/contract/certificate/calls';
import { Button } from '@palm/ui/button';
import { Copy, ExternalLink } from 'lucide-react';
import { useHref } from 'react-router';
import { href } from '../../app/routes.ts';
import { openInNewTab } from '../../runtime/open-named-route.ts';
import { copyText } from '../../shared/copy-text.ts';
import page from '../../shared/page.module.css';
import { QrCode } from '@palm/ui/qr-code';
import styles from './certificate.module.css';

/** How others can verify a certificate: by QR code, by the code itself, or by a link. */
export function PublicCheck({ certificate: { code, checkUrl } }: { certificate: Pick<CertificateDetail, 'code' | 'checkUrl'> }) {
  const checkPage = useHref(href('certificateCheck', {}, { code }));
  const openCheck = () => openInNewTab({ href: checkPage, userAgent: navigator.userAgent, open: (...address) => window.open(...address) });
  return (
    <section className={page.card} aria-labelledby="certificate-check">
      <div className={page.cardHead}>
        <h2 id="certificate-check">公开验证</h2>
      </div>
      <div className={styles.check}>
        <QrCode className={styles.code} text={checkUrl} label="验证页面的二维码" />
        <div>
          <b className="num">{code}</b>
          <p>任何人扫码或输入验证码，都能核对隐去中间字的姓名、证书和有效期，看不到成绩。</p>
        </div>
      </div>
      <div className={styles.links}>
        <Button block onClick={() => void copyText(checkUrl, '验证链接已复制')}>
          <Copy size={16} aria-hidden="true" />
          复制验证链接
        </Button>
        <Button block onClick={openCheck}>
          <ExternalLink size={16} aria-hidden="true" />
          打开验证页面
        </Button>
      </div>
    </section>
  );
}

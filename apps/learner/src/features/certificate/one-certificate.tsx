import type { CertificateDetail } from '@palm/contract/certificate/calls';
import { Button } from '@palm/ui/button';
import { toast } from '@palm/ui/toast';
import { Copy, Download, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useHref } from 'react-router';
import { href } from '../../app/routes.ts';
import { openInNewTab } from '../../runtime/open-named-route.ts';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { useServices } from '../../shared/services.tsx';
import { downloadPdf } from './certificate.api.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import { CertificateStatus } from './certificate-status.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './certificate.module.css';

async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast.show({ kind: 'success', text: '验证链接已复制' });
  } catch {
    // Plain http and old browsers have no clipboard.
    toast.show({ kind: 'info', text: `请手动复制：${address}`, duration: 0 });
  }
}

/** One certificate: its picture, its facts, the file, and how others can check it. */
export function OneCertificate({ certificate }: { certificate: CertificateDetail }) {
  const { client } = useServices();
  const dates = useDates();
  const [pending, setPending] = useState(false);
  const checkPage = useHref(href('certificateCheck', {}, { code: certificate.code }));
  const openCheck = () => openInNewTab({ href: checkPage, userAgent: navigator.userAgent, open: (...address) => window.open(...address) });
  const download = async () => {
    setPending(true);
    // A refusal has been said by the call.
    await downloadPdf(client, certificate.id, certificate.title).catch(() => undefined);
    setPending(false);
  };
  const facts = [
    ['持有人', certificate.holderName],
    ['证书编号', certificate.number],
    ['取得依据', certificate.sourceTitle],
    ['颁发单位', certificate.organisationName],
    ['颁发日期', dates.day(certificate.issuedAt)],
    ['有效期', certificate.expiresAt === null ? '长期有效' : `至 ${dates.day(certificate.expiresAt)}`],
  ];
  return (
    <>
      <div className={styles.stage} data-orientation={certificate.design.orientation}>
        <CertificatePicture certificate={certificate} />
      </div>
      <div className={styles.details}>
        <section className={page.card} aria-labelledby="certificate-facts">
          <div className={page.cardHead}>
            <h2 id="certificate-facts">{certificate.title}</h2>
            <CertificateStatus status={certificate.status} />
          </div>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Button look="solid" size={44} className={styles.download} pending={pending} onClick={() => void download()}>
            <Download size={18} aria-hidden="true" />
            下载 PDF
          </Button>
        </section>
        <section className={page.card} aria-labelledby="certificate-check">
          <div className={page.cardHead}>
            <h2 id="certificate-check">公开验证</h2>
          </div>
          <div className={styles.check}>
            <QrCode className={styles.code} text={certificate.checkUrl} label="验证页面的二维码" />
            <div>
              <b className="num">{certificate.code}</b>
              <p>任何人扫码或输入验证码，都能核对隐去中间字的姓名、证书和有效期，看不到成绩。</p>
            </div>
          </div>
          <Button block size={44} onClick={openCheck}>
            <ExternalLink size={18} aria-hidden="true" />
            打开验证页面
          </Button>
          <Button block size={44} onClick={() => void copyLink(certificate.checkUrl)}>
            <Copy size={18} aria-hidden="true" />
            复制验证链接
          </Button>
        </section>
      </div>
    </>
  );
}

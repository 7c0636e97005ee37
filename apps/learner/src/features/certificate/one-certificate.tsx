import { saveFile } from '@palm/client/save-file';
import type { CertificateDetail } from '@palm/contract/certificate/calls';
import { Button } from '@palm/ui/button';
import { toast } from '@palm/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Download, Image, Share2 } from 'lucide-react';
import { useDates } from '../../shared/dates.ts';
import page from '../../shared/page.module.css';
import { drawingAsPng } from '../../shared/paint-drawing.ts';
import { useServices } from '../../shared/services.tsx';
import { downloadPdf } from './certificate.api.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import { CertificateStatus } from './certificate-status.tsx';
import { PublicCheck } from './public-check.tsx';
import { shareCertificate } from './share-certificate.ts';
import { useCertificateDrawing } from './use-certificate-drawing.ts';
import styles from './certificate.module.css';

/** Downloads and the share link; on phones the downloads are in a bar at the bottom. */
function Acts({ certificate }: { certificate: CertificateDetail }) {
  const { client } = useServices();
  const drawing = useCertificateDrawing(certificate);
  // The name the server gives the PDF, so that both files stand together.
  const name = `${certificate.sourceTitle}-${certificate.holderName}`;
  // The call has already reported a refusal.
  const pdf = useMutation({ mutationFn: () => downloadPdf(client, certificate.id, name) });
  const picture = useMutation({
    mutationFn: async () => saveFile({ blob: await drawingAsPng(drawing), fileName: null }, `${name}.png`),
    onError: () => toast.show({ kind: 'error', text: '这个浏览器画不出图片，请改用「下载 PDF」' }),
  });
  return (
    <div className={styles.acts}>
      <div className={styles.files}>
        <Button look="solid" size={44} pending={pdf.isPending} onClick={() => pdf.mutate()}>
          <Download size={18} aria-hidden="true" />
          下载 PDF
        </Button>
        <Button size={44} pending={picture.isPending} onClick={() => picture.mutate()}>
          <Image size={18} aria-hidden="true" />
          存图片
        </Button>
      </div>
      <Button look="ghost" size={44} onClick={() => void shareCertificate(certificate)}>
        <Share2 size={18} aria-hidden="true" />
        分享
      </Button>
    </div>
  );
}

/** A certificate: its picture, its facts, the downloads, and how others can verify it. */
export function OneCertificate({ certificate }: { certificate: CertificateDetail }) {
  const dates = useDates();
  const facts = [
    ['持有人', certificate.holderName],
    ['证书编号', certificate.number],
    ['颁发单位', certificate.organisationName],
    ['颁发日期', dates.day(certificate.issuedAt)],
    ['有效期', certificate.expiresAt === null ? '长期有效' : `至 ${dates.day(certificate.expiresAt)}`],
    ['取得依据', certificate.sourceTitle],
    ...(certificate.reason === null ? [] : [['撤销原因', certificate.reason]]),
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
            <CertificateStatus certificate={certificate} />
          </div>
          <dl className={styles.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {certificate.status !== 'revoked' && <Acts certificate={certificate} />}
        </section>
        <PublicCheck certificate={certificate} />
      </div>
    </>
  );
}

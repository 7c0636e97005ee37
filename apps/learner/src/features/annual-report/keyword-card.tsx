import { estimateWidth } from '@palm/certificate/type-setting';
import { saveFile } from '@palm/client/save-file';
import type { AnnualReport } from '@palm/contract/annual-report/calls';
import { Button } from '@palm/ui/button';
import { HeroIllustration } from '@palm/ui/hero-illustration';
import { toast } from '@palm/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Download, Share2 } from 'lucide-react';
import { useHref } from 'react-router';
import { encode } from 'uqr';
import { href } from '../../app/routes.ts';
import { hoursText } from '../../shared/numbers.ts';
import { drawingAsPng } from '../../shared/paint-drawing.ts';
import { QrCode } from '@palm/ui/qr-code';
import { useStored } from '../../shared/services.tsx';
import { describeReport } from './describe-report.ts';
import styles from './report.module.css';

const isChange = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Opens the device's share sheet; if there is none, saves the picture. */
async function giveAway(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: 'image/png' });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      // The person closed the share sheet.
      if (!isChange(error)) {
        saveFile({ blob, fileName: null }, name);
      }
    }
    return;
  }
  saveFile({ blob, fileName: null }, name);
  toast.show({ kind: 'success', text: '图片已保存，可以发给别人' });
}

function useAddress(): string {
  const url = new URL(useHref(href('memberReport')), location.origin);
  const code = useStored('orgCode');
  if (code) {
    url.searchParams.set('id', code);
  }
  return url.href;
}

function Acts({ report, address }: { report: AnnualReport; address: string }) {
  const organisation = useStored('appName') ?? '';
  const name = `${report.year} 年度学习报告.png`;
  const act = useMutation({
    mutationFn: async (isShared: boolean) => {
      const qr = encode(address, { ecc: 'M', border: 0 }).data;
      const blob = await drawingAsPng(describeReport({ report, organisation, qr }, estimateWidth));
      await (isShared ? giveAway(blob, name) : saveFile({ blob, fileName: null }, name));
    },
    onError: () => toast.show({ kind: 'error', text: '这个浏览器画不出图片，可以截屏分享' }),
  });
  return (
    <div className={styles.acts}>
      <Button size={48} pending={act.isPending && !act.variables} onClick={() => act.mutate(false)}>
        <Download size={20} aria-hidden="true" />
        存图片
      </Button>
      <Button look="solid" size={48} pending={act.isPending && act.variables} onClick={() => act.mutate(true)}>
        <Share2 size={20} aria-hidden="true" />
        分享
      </Button>
    </div>
  );
}

/** 年度关键词: a keyword for the year, and a picture of it to share. */
export function KeywordCard({ report }: { report: AnnualReport }) {
  const organisation = useStored('appName') ?? '';
  const address = useAddress();
  const { keyword, year, totalSeconds, completedCourses, longestStreakDays, mendedQuestions, points, notes } = report;
  const figures = [
    ['有效学习', hoursText(totalSeconds), '小时'],
    ['学完课程', completedCourses, '门'],
    ['最长连续', longestStreakDays, '天'],
    ['练会错题', mendedQuestions, '道'],
  ] as const;
  return (
    <>
      <div className={styles.words}>
        <div className={styles.kicker}>年度关键词</div>
        <h2>{keyword.title}</h2>
        <p>
          {keyword.reason}。{[notes > 0 && `写了 ${notes} 条笔记`, points > 0 && `得到 ${points} 积分`].filter(Boolean).join('，')}
        </p>
        <small>报告只有你自己看得到，分享的图片里不含部门和排名</small>
        <Acts report={report} address={address} />
      </div>
      <div className={styles.art}>
        <div className={styles.poster}>
          <div className={styles.picture}>
            <HeroIllustration />
          </div>
          <div className={styles.posterHead}>
            {organisation} · {year} 年度学习报告
          </div>
          <b className={styles.keyword}>{keyword.title}</b>
          <p>{keyword.reason}</p>
          <dl>
            {figures.map(([label, value, unit]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">
                  {value}
                  <small>{unit}</small>
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.posterFoot}>
            <span>
              <b>{report.name}</b>
              扫码看看你的这一年
            </span>
            <QrCode text={address} label="打开年度学习报告的二维码" />
          </div>
        </div>
      </div>
    </>
  );
}

import { estimateWidth } from '@palm/certificate/type-setting';
import { saveFile } from '@palm/client/save-file';
import { targetNames } from '@palm/contract/areas';
import { Button } from '@palm/ui/button';
import { coverTone, type CoverTone } from '@palm/ui/cover';
import { Dialog } from '@palm/ui/dialog';
import { toast } from '@palm/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useHref } from 'react-router';
import { encode } from 'uqr';
import { copyText } from '../../shared/copy-text.ts';
import { CourseCover } from '../../shared/course-card.tsx';
import { canvasAsPng, canvasFor } from '../../shared/paint-drawing.ts';
import { useStored } from '../../shared/services.tsx';
import { describePoster } from './describe-poster.ts';
import { coverPicture, paintPoster } from './paint-poster.ts';
import type { SharedObject } from './shared-object.ts';
import styles from './share-sheet.module.css';

/** The public URL: includes the organisation code, so that people who are not signed in get the right login page. */
function useSharedAddress({ address }: SharedObject): string {
  const code = useStored('orgCode');
  const url = new URL(useHref(address), location.origin);
  if (code) {
    url.searchParams.set('id', code);
  }
  return url.href;
}

/** Paints the poster once its cover has been rendered on the page. */
function usePoster(object: SharedObject, url: string) {
  const organisation = useStored('appName') ?? '';
  const inviter = useStored('userName') ?? '';
  // Set by a ref callback, because the dialog mounts its content later than its owner.
  const [cover, setCover] = useState<HTMLElement | null>(null);
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    const paint = async (box: HTMLElement) => {
      // Without canvas support, nothing needs to be loaded.
      canvasFor({ width: 1, height: 1 });
      const picture = await coverPicture(box).catch(() => null);
      const tokens = getComputedStyle(box);
      const colour = (name: string) => tokens.getPropertyValue(`--cover-${name}`).trim() || '#ffffff';
      const [ink, accent] = picture?.uploaded ? ['#ffffff', '#ffffff'] : [colour('ink'), colour('accent')];
      const { title, subtitle, points, note, kind } = object;
      const qr = encode(url, { ecc: 'M', border: 0 }).data;
      const facts = { organisation, kind: targetNames[kind], title, subtitle, points, inviter, note, qr, ink, accent };
      const painted = paintPoster(describePoster(facts, estimateWidth), picture);
      if (!gone) {
        setCanvas(painted);
      }
    };
    if (cover) {
      paint(cover).catch(() => setFailed(true));
    }
    return () => {
      gone = true;
    };
  }, [cover, object, url, organisation, inviter]);
  return { setCover, canvas, failed };
}

/** The poster as it will be saved, the link, and the download. */
export function ShareSheet({ object, onClose }: { object: SharedObject; onClose: () => void }) {
  const url = useSharedAddress(object);
  const { setCover, canvas, failed } = usePoster(object, url);
  const save = useMutation({
    mutationFn: async (painted: HTMLCanvasElement) => saveFile({ blob: await canvasAsPng(painted), fileName: null }, `${object.title}.png`),
    onError: () => toast.show({ kind: 'error', text: '这个浏览器存不了图片，请改用「复制链接」' }),
  });
  const tone = coverTone({ id: object.id, tone: (object.cover.tone || undefined) as CoverTone | undefined });
  const footer = (
    <>
      <Button size={44} className={styles.half} onClick={() => void copyText(url, '链接已复制')}>
        <Copy size={18} aria-hidden="true" />
        复制链接
      </Button>
      <Button
        look="solid"
        size={44}
        className={styles.half}
        pending={save.isPending || (canvas === null && !failed)}
        onClick={() => (canvas === null ? toast.show({ kind: 'info', text: '海报没有画出来，请先复制链接' }) : save.mutate(canvas))}
      >
        <Download size={18} aria-hidden="true" />
        保存图片
      </Button>
    </>
  );
  return (
    <Dialog open title="分享海报" onClose={onClose} footer={footer}>
      {failed ? (
        <p className={styles.failed}>这个浏览器画不出海报，可以复制链接发给别人。</p>
      ) : (
        <div
          ref={(place) => place?.replaceChildren(...(canvas ? [canvas] : []))}
          className={styles.poster}
          data-points={Math.min(4, object.points.length)}
          role="img"
          aria-label={`《${object.title}》的海报，上面有打开它的二维码`}
        />
      )}
      <div ref={setCover} className={styles.cover} data-cover-tone={tone} aria-hidden="true">
        <CourseCover course={object} bare />
      </div>
    </Dialog>
  );
}

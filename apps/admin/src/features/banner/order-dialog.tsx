import { useQuery } from '@tanstack/react-query';
import { ArrangeDialog } from '../../shared/list/arrange-dialog.tsx';
import { useServices } from '../../shared/services.tsx';
import { StatusDot } from '../../shared/ui/status-dot.tsx';
import { BannerArt } from './banner-art.tsx';
import { bannerOrderQuery, useArrangeBanners } from './banner.api.ts';
import { statusWords } from './banner-words.ts';
import styles from './banner.module.css';

/** The order in which members see the banners. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const { client } = useServices();
  const { mutateAsync } = useArrangeBanners();
  return (
    <ArrangeDialog
      noun="轮播图"
      emptyText="归档了的不参加排序。"
      order={useQuery(bannerOrderQuery(client))}
      arrange={(bannerIds) => mutateAsync({ bannerIds })}
      onClose={onClose}
    >
      {(banner) => (
        <div className={styles.what}>
          <BannerArt {...banner} />
          <b className={styles.name}>{banner.title}</b>
          <StatusDot tone={statusWords[banner.status].tone} text={statusWords[banner.status].text} />
        </div>
      )}
    </ArrangeDialog>
  );
}

import type { FirstPage } from '@palm/contract/first-page/calls';
import { BannerCarousel } from './banner-carousel.tsx';
import styles from './hero.module.css';
import { StudyCard } from './study-card.tsx';

/** The organisation's banners, and the person's week next to them. */
export const Hero = ({ page: { banners } }: { page: FirstPage }) => (
  <div className={styles.hero} data-alone={banners.length === 0 || undefined}>
    <BannerCarousel banners={banners} />
    <div className={styles.side}>
      <StudyCard />
    </div>
  </div>
);

import type { FirstPage } from '@palm/contract/organisation/calls';
import { Button } from '@palm/ui/button';
import { HeroIllustration } from '@palm/ui/hero-illustration';
import { useState } from 'react';
import { TargetLink } from '../../shared/target-link.tsx';
import styles from './banner-carousel.module.css';

type Banner = FirstPage['banners'][number];

function Slide({ banner }: { banner: Banner }) {
  return (
    <>
      <div className={styles.art}>{banner.imageUrl === null ? <HeroIllustration /> : <img src={banner.imageUrl} alt="" />}</div>
      <div className={styles.words}>
        {banner.eyebrow && <p className={styles.eyebrow}>{banner.eyebrow}</p>}
        <h2>{banner.title}</h2>
        {banner.subtitle && <p className={styles.subtitle}>{banner.subtitle}</p>}
        {banner.actionText && (
          <Button look="solid" size={44} className={styles.action} render={<TargetLink target={banner.target} />}>
            {banner.actionText}
          </Button>
        )}
      </div>
    </>
  );
}

/** The organisation's banners, one at a time. Nothing moves by itself: whoever reads decides. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const [index, setIndex] = useState(0);
  const shown = banners[index] ?? banners[0];
  if (shown === undefined) {
    return null;
  }
  return (
    <section className={styles.banner} aria-roledescription="轮播" aria-label="活动推荐">
      <div key={shown.id} className={styles.slide} aria-live="polite">
        <Slide banner={shown} />
      </div>
      {banners.length > 1 && (
        <div className={styles.dots}>
          {banners.map((banner, number) => (
            <button
              key={banner.id}
              type="button"
              aria-label={`第 ${number + 1} 张：${banner.title.replace(/\s+/g, '')}`}
              aria-current={banner === shown}
              onClick={() => setIndex(number)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

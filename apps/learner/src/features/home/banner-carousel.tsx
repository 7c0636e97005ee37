import type { Banner } from '@palm/contract/banner/calls';
import { Button } from '@palm/ui/button';
import { MOTIFS, TONES, Cover } from '@palm/ui/cover';
import { HeroIllustration } from '@palm/ui/hero-illustration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { draftPreview } from '../../shared/draft-preview.ts';
import { useServices } from '../../shared/services.tsx';
import { TargetLink } from '../../shared/target-link.tsx';
import { bannerSeenQuery, countBannerClick } from './home.api.ts';
import styles from './banner-carousel.module.css';

/** An uploaded picture, an illustration, or the default scene of every organisation. */
function Art({ banner: { id, title, imageUrl, motif, tone } }: { banner: Banner }) {
  if (imageUrl !== null) {
    return <img src={imageUrl} alt="" />;
  }
  const drawn = { motif: MOTIFS.find((one) => one === motif), tone: TONES.find((one) => one === tone) };
  return drawn.motif === undefined && drawn.tone === undefined ? <HeroIllustration /> : <Cover id={id} title={title} bare {...drawn} />;
}

function Slide({ banner }: { banner: Banner }) {
  const { client } = useServices();
  // Reported as a query, once per visit: failures are none of the person's business.
  useQuery({ ...bannerSeenQuery(client, banner.id), enabled: !draftPreview });
  return (
    <>
      <div className={styles.art}>
        <Art banner={banner} />
      </div>
      <div className={styles.words}>
        {banner.eyebrow && <p className={styles.eyebrow}>{banner.eyebrow}</p>}
        <h2 className="clamp-3">{banner.title}</h2>
        {banner.subtitle && <p className={styles.subtitle}>{banner.subtitle}</p>}
        {(banner.actionText || banner.target) && (
          <Button
            look="solid"
            size={44}
            className={styles.action}
            render={<TargetLink target={banner.target} onClick={() => countBannerClick(client, banner.id)} />}
          >
            {banner.actionText || '去看看'}
          </Button>
        )}
      </div>
    </>
  );
}

/** The organisation's banners, one at a time. No autoplay: the reader decides. */
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

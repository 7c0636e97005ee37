import type { Banner } from '@palm/contract/banner/calls';
import { Cover } from '@palm/ui/cover';
import { HeroIllustration } from '@palm/ui/hero-illustration';
import { drawnCover } from '../../shared/cover/drawn-cover.ts';
import styles from './banner.module.css';

/** The banner's background as members see it. */
export function BannerArt({ id, title, imageUrl, motif, tone }: Pick<Banner, 'id' | 'title' | 'imageUrl' | 'motif' | 'tone'>) {
  const isScene = imageUrl === null && motif === '' && tone === '';
  return (
    <span className={styles.art}>
      {isScene ? <HeroIllustration /> : <Cover id={id} title={title} bare src={imageUrl} {...drawnCover({ motif, tone })} />}
    </span>
  );
}

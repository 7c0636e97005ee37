import type { Brand } from '@palm/contract/organisation/calls';
import { HeroIllustration } from '@palm/ui/hero-illustration';
import { Skeleton } from '@palm/ui/skeleton';
import { useMedia } from '@palm/ui/use-media';
import type { ReactNode } from 'react';
import { BrandMark } from '../../shared/brand-mark.tsx';

import styles from './login.module.css';

const PRODUCT_SLOGAN = '学得进去，也用得出来';

type LoginFaceProps = {
  /** Null while it is not known, or where none is. */
  brand: Brand | null;
  /** Absent while it is being found out. */
  title?: string;
  note?: string;
  children?: ReactNode;
};

function Picture({ brand }: { brand: Brand | null }) {
  const wide = useMedia('(min-width: 901px)');
  return (
    <div className={styles.art}>
      <div className={styles.scene}>
        <HeroIllustration format={wide ? 'tall' : 'wide'} />
      </div>
      {brand?.loginBackgroundUrl && <img className={styles.picture} src={brand.loginBackgroundUrl} alt="" />}
      <div className={styles.words}>
        <BrandMark logoUrl={brand?.logoUrl ?? null} size={44} />
        <p className={styles.slogan}>{brand?.slogan || PRODUCT_SLOGAN}</p>
        {brand && <p className={styles.name}>{brand.name}</p>}
      </div>
    </div>
  );
}

/** The organisation's picture and words beside what has to be filled in. */
export function LoginFace({ brand, title, note, children }: LoginFaceProps) {
  return (
    <>
      <Picture brand={brand} />
      <div className={styles.pane}>
        <div className={styles.box}>
          {title === undefined ? <Skeleton width={120} height={40} /> : <h1>{title}</h1>}
          <p className={styles.note}>{note}</p>
          {children ?? <Skeleton height={300} />}
        </div>
      </div>
    </>
  );
}

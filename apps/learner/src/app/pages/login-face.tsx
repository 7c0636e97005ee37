import type { Brand } from '@palm/contract/organisation/calls';
import { DrawnIcon } from '@palm/ui/drawn-icon';
import { HeroIllustration } from '@palm/ui/hero-illustration';
import { Skeleton } from '@palm/ui/skeleton';
import { useMedia } from '@palm/ui/use-media';
import type { ReactNode } from 'react';
import { BrandMark } from '../../shared/brand-mark.tsx';

import styles from './login.module.css';

const PRODUCT_SLOGAN = '学得进去，也用得出来';

type LoginFaceProps = {
  /** Null while unknown, or if there is none. */
  brand: Brand | null;
  /** Absent while loading. */
  title?: string;
  note?: string;
  /** A further step: on a phone its name is shown in a header instead of the picture. Without `onBack` it cannot be left. */
  step?: string | undefined;
  onBack?: (() => void) | undefined;
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
        <p className={styles.slogan}>
          {(brand?.slogan || PRODUCT_SLOGAN).match(/[^，；]+[，；]?/g)?.map((part, place) => (
            <span key={place}>{part}</span>
          ))}
        </p>
        {brand && <p className={styles.name}>{brand.name}</p>}
      </div>
    </div>
  );
}

function Title({ title, note }: Record<'title' | 'note', string | undefined>) {
  return (
    <>
      {title === undefined ? <Skeleton width={120} height={40} /> : <h1>{title}</h1>}
      <p className={styles.note}>{note}</p>
    </>
  );
}

const Back = ({ onBack }: { onBack: () => void }) => (
  <button type="button" onClick={onBack}>
    <DrawnIcon shape="back" size={20} />
    <span>返回登录</span>
  </button>
);

/** The organisation's picture and slogan next to the form. */
export function LoginFace({ brand, title, note, step, onBack, children }: LoginFaceProps) {
  return (
    <>
      <div className={styles.side} data-step={step === undefined ? undefined : ''}>
        <Picture brand={brand} />
      </div>
      {step !== undefined && (
        <div className={styles.head}>
          <span>{onBack && <Back onBack={onBack} />}</span>
          <span>{step}</span>
        </div>
      )}
      <div className={styles.pane} data-step={step === undefined ? undefined : ''}>
        <div className={styles.box}>
          {step === undefined ? (
            <Title title={title} note={note} />
          ) : (
            <div className={styles.back}>{onBack && <Back onBack={onBack} />}</div>
          )}
          {children ?? <Skeleton height={300} />}
        </div>
      </div>
    </>
  );
}

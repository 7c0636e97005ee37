import { AppError } from '@palm/client/app-error';
import { isSignedIn } from '@palm/client/storage';
import type { Brand } from '@palm/contract/organisation/calls';
import type { PublicFace } from '@palm/contract/public-face/calls';
import { Button } from '@palm/ui/button';
import { EmptyState } from '@palm/ui/empty-state';
import { Skeleton } from '@palm/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useTrialOpen } from '../../features/identity/use-open.ts';
import { publicFaceQuery } from '../../features/public-face/public-face.api.ts';
import { About, Hero, PublicColumns, type Entry } from '../../features/public-face/public-parts.tsx';
import { ProtocolLinks } from '../../features/identity/protocol-links.tsx';
import { ApplyLink } from '../../shared/apply-link.tsx';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { QueryView } from '../../shared/query-view.tsx';
import { useServices } from '../../shared/services.tsx';
import { href } from '../routes.ts';
import { useVisitorBrand } from '../use-visitor-brand.ts';
import styles from './main.module.css';

const NO_FACE: PublicFace = { enabled: false, lead: '', intro: '', figures: [], columns: [], contact: '' };

function Head({ brand, face, entry }: { brand: Brand | null; face: PublicFace; entry: Entry }) {
  const name = brand?.name ?? '掌上学苑';
  return (
    <header className={styles.head}>
      <div className={styles.headInner}>
        <span className={styles.brand}>
          <BrandMark logoUrl={brand?.logoUrl ?? null} />
          <span className="clamp-1">{name}</span>
        </span>
        <nav aria-label="本页">
          {(face.intro !== '' || face.figures.length > 0) && <a href="#about">关于我们</a>}
          {face.columns.length > 0 && <a href="#columns">公开专栏</a>}
        </nav>
        <Button className={styles.enter} render={<Link to={entry.to} />}>
          {entry.text}
        </Button>
      </div>
    </header>
  );
}

function Foot({ name, contact, code }: { name: string; contact: string; code: string }) {
  return (
    <footer className={styles.foot}>
      <div className={styles.footInner}>
        <p>
          {contact !== '' && (
            <>
              {contact}
              <br />
            </>
          )}
          © {name}
        </p>
        <nav aria-label="页脚">
          <ApplyLink code={code} />
          <ProtocolLinks orgCode={code} />
          <Link to={href('terminalTest')}>设备检测</Link>
          <Link to={href('certificateCheck')}>证书验证</Link>
        </nav>
      </div>
    </footer>
  );
}

/** An organisation without a public page, or an unknown one. */
function Closed({ title, text, entry }: { title: string; text: string; entry: Entry }) {
  return (
    <div className={styles.closed}>
      <EmptyState level={1} title={title} text={text}>
        <Button look="solid" size={44} render={<Link to={entry.to} />}>
          {entry.text}
        </Button>
      </EmptyState>
    </div>
  );
}

/** As tall as the window: the position of the footer is not known yet. */
function Coming() {
  return (
    <div className={styles.coming}>
      <Skeleton height={424} />
    </div>
  );
}

/**
 * The link to the trial, for people without an organisation, comes after the sign-in of its members; in the bar of a phone before it, so that
 * the sign-in is under the thumb.
 */
function Acts({ entry, inBar = false, trial }: { entry: Entry; inBar?: boolean; trial: string | null }) {
  const size = inBar ? 44 : 48;
  const acts = [
    <Button key="entry" look="solid" size={size} block={inBar} render={<Link to={entry.to} />}>
      {entry.text}
    </Button>,
    trial !== null && (
      <Button key="trial" size={size} render={<Link to={href('loginTrial')} />}>
        {trial}
      </Button>
    ),
  ];
  return inBar ? acts.toReversed() : acts;
}

/** Where visitors and members go on, and whether the former are offered a trial. */
function useEntries(asked: string) {
  const { store } = useServices();
  const signedIn = isSignedIn(store);
  const isTrialOpen = useTrialOpen();
  const login: Entry = { to: href('login', {}, { id: asked }), text: '登录' };
  const entry = signedIn ? { to: href('homePage'), text: '进入学习' } : login;
  const study = signedIn ? entry : { ...login, text: '登录学习' };
  return { entry, study, offersTrial: isTrialOpen && !signedIn };
}

/** Public page of an organisation: open to everybody, and limited to what the organisation has published there. */
export function MainPage() {
  const { client } = useServices();
  const { code, brand } = useVisitorBrand();
  const [params] = useSearchParams();
  const asked = params.get('id')?.trim() ?? '';
  const query = useQuery(publicFaceQuery(client, code, asked !== ''));
  const face = query.data ?? NO_FACE;
  const name = brand?.name ?? '掌上学苑';
  const { entry, study, offersTrial } = useEntries(asked);
  if (query.error instanceof AppError && query.error.errorCode === 'ORGANISATION_UNKNOWN') {
    return (
      <Closed
        title="没有找到这个组织"
        text={`没有代码是「${asked}」的组织，请核对地址。`}
        entry={{ to: href('login'), text: '去登录页' }}
      />
    );
  }
  return (
    <>
      <Head brand={brand} face={face} entry={entry} />
      <main>
        <QueryView query={query} level={1} skeleton={<Coming />}>
          {(shown) =>
            shown.enabled ? (
              <>
                <Hero title={brand?.slogan || name} lead={shown.lead}>
                  <Acts entry={study} trial={offersTrial ? '为你的组织免费试用' : null} />
                </Hero>
                <div className={styles.wrap}>
                  <About name={name} intro={shown.intro} figures={shown.figures} />
                  <PublicColumns columns={shown.columns} />
                </div>
              </>
            ) : (
              <Closed title={`${name}没有公开的主页`} text="有账号的话，登录后就可以学习。" entry={entry} />
            )
          }
        </QueryView>
      </main>
      <Foot name={name} contact={face.contact} code={code} />
      {face.enabled && (
        <div className={styles.bar}>
          <Acts entry={study} inBar trial={offersTrial ? '免费试用' : null} />
        </div>
      )}
    </>
  );
}
